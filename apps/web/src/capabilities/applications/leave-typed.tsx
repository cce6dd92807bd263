import { lazy, Suspense } from 'react'
import { useBlocker } from 'react-router'
import { clearTyped } from '../../kernel/use-leave-warning.ts'

const LeaveTypedDialog = lazy(() => import('./leave-typed-dialog.tsx'))

const isApplication = (path: string) => path === '/check-serviceability' || path.includes('/onboard')

type LeaveTypedProps = {
  /** Whether something typed would be lost now. */
  typed: () => boolean
}

/** Links within the portal ask too before they lose what was typed; the browser itself asks for all other ways out. */
export function LeaveTyped({ typed }: LeaveTypedProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && typed(),
  )
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    // Going back to the address keeps the application; anything else leaves it.
    if (!isApplication(blocker.location.pathname)) clearTyped()
    blocker.proceed()
  }
  return (
    <Suspense>
      <LeaveTypedDialog onClose={() => blocker.reset()} onLeave={leave} />
    </Suspense>
  )
}
