import { useNavigation } from 'react-router'

/** A thin bar at the top while the next page loads. */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle'
  return (
    <output className="fixed inset-x-0 top-0 z-50 h-[3px]">
      {busy && (
        <>
          <span className="sr-only">Loading…</span>
          <span className="loading-bar block h-full origin-left bg-bright" />
        </>
      )}
    </output>
  )
}
