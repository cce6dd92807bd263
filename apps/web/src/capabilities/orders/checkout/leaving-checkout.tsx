import { pages } from '@hibla/contract/values/paths'
import { useBlocker } from 'react-router'
import { useUnloadWarning } from '../../../kernel/use-leave-warning.ts'
import { LeaveOrStay } from '../../../ui/leave-or-stay.tsx'
import { useCartFlow } from '../../cart/index.ts'

/** Asks before somebody leaves the checkout without having ordered. Going back to the cart is part of ordering. */
export function LeavingCheckout({ warns }: { warns: boolean }) {
  useUnloadWarning(warns)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      warns &&
      currentLocation.pathname !== nextLocation.pathname &&
      // On the way back, too: the router still asks here for a moment after the page is gone.
      currentLocation.pathname !== pages.cart &&
      nextLocation.pathname !== pages.cart &&
      useCartFlow.getState().step !== 'ordered',
  )
  if (blocker.state !== 'blocked') return null
  return (
    <LeaveOrStay what="the checkout" onLeave={() => blocker.proceed()} onClose={() => blocker.reset()}>
      <p>You haven’t ordered yet. What’s in your cart stays there, and you can order it later.</p>
    </LeaveOrStay>
  )
}
