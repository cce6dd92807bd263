/** What the colours and patterns of a chart mean. Its table says the same in words. */
export function Legend({ entries }: { entries: readonly { label: string; look: string }[] }) {
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      {entries.map(({ label, look }) => (
        <li key={label} className="flex items-center gap-2">
          <span className={`size-3 rounded-sm ${look}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}
