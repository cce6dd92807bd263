import { useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Popover } from './popover.tsx'

const round = 'relative grid size-11 place-items-center rounded-full'

const query = () => window.matchMedia('(width < 48rem)')

const watch = (changed: () => void) => {
  const media = query()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Below the md breakpoint, where there is no room for a popover. */
const useSmallScreen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  )

type BarButtonProps = {
  label: string
  icon: ReactNode
  /** Shown on the icon, unless it is 0. */
  count: number
  /** Where a small screen goes directly, as it has no room for a panel. */
  to: string
  panelClass: string
  disabled?: boolean
  /** The panel on a larger screen. */
  children: ReactNode
}

/** An icon button in the top bar with a count, which opens a panel. */
export function BarButton({ label, icon, count, to, panelClass, disabled = false, children }: BarButtonProps) {
  const small = useSmallScreen()
  const face = (
    <>
      {icon}
      {count > 0 && <Count>{count}</Count>}
    </>
  )
  if (disabled)
    return (
      <button type="button" disabled aria-label={label} className={`${round} cursor-not-allowed opacity-60`}>
        {face}
      </button>
    )
  if (small)
    return (
      <Link to={to} aria-label={label} className={`${round} hover:bg-sunken`}>
        {face}
      </Link>
    )
  return (
    <Popover button={face} label={label} buttonClass={round} panelClass={panelClass}>
      {children}
    </Popover>
  )
}

function Count({ children }: { children: number }) {
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-0 right-0 min-w-5 rounded-full bg-sun px-1 text-center text-xs font-bold text-on-sun"
    >
      {children > 99 ? '99+' : children}
    </span>
  )
}
