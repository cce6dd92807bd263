export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <output className="inline-block">
      <span className="block size-10 animate-spin rounded-full border-[3px] border-line border-t-strand" />
      <span className="sr-only">{label}</span>
    </output>
  )
}

/** For moments when nothing else may be done: a spinner over the faded page. */
export function LoaderOverlay({ label }: { label?: string }) {
  return (
    <div data-loader-overlay className="fixed inset-0 z-50 grid place-items-center bg-veil">
      <Spinner {...(label !== undefined && { label })} />
    </div>
  )
}
