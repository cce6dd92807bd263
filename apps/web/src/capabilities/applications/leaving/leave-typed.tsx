import { pages } from '@hibla/contract/values/paths'
import { Suspense } from 'react'
import { useBlocker } from 'react-router'
import { later } from '../../../kernel/later.ts'
import { clearLocalStorageOnLeave } from '../../../kernel/use-leave-warning.ts'
import { isOnboarding } from './onboarding-path.ts'

const LeaveTypedDialog = later(() => import('./leave-typed-dialog.tsx'))

/** The first page of an application has two addresses, and only the agents’ one is among the others. */
const isApplication = (path: string) => path === pages.checkAddress || isOnboarding(path)

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
