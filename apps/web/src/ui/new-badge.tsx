export function NewBadge() {
  return (
    <span
      data-theme="dark"
      className="rounded-full bg-deep px-2.5 py-0.5 text-xs font-semibold tracking-normal text-text"
    >
      New
    </span>
  )
}
