import { lazy, Suspense } from 'react'
import { useBlocker } from 'react-router'
import { clearLocalStorageOnLeave } from '../../kernel/use-leave-warning.ts'

const LeaveTypedDialog = lazy(() => import('./leave-typed-dialog.tsx'))

const isApplication = (path: string) => path === '/check-serviceability' || path.includes('/onboard')

type LeaveTypedProps = {
  /** Whether something typed would be lost now. */
  typed: () => boolean
}

/** Asks before a link within the portal discards what was typed. The browser asks for all other ways of leaving. */
export function LeaveTyped({ typed }: LeaveTypedProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && typed(),
  )
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    // Going back to the address keeps the application; going anywhere else discards it.
    if (!isApplication(blocker.location.pathname)) clearLocalStorageOnLeave()
    blocker.proceed()
  }
  return (
    <Suspense>
      <LeaveTypedDialog onClose={() => blocker.reset()} onLeave={leave} />
    </Suspense>
  )
}
