import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import type { Cart } from '@hibla/contract/cart/cart'
import { pages } from '@hibla/contract/values/paths'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useUnloadWarning } from '../../../kernel/use-leave-warning.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { LeaveOrStay } from '../../../ui/leave-or-stay.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useCartFlow, type OfCart } from '../../cart/index.ts'
import { useReview, type Review } from '../orders.queries.ts'
import { AgreeForm } from './agree-form.tsx'
import { CodeStep } from './code-step.tsx'
import { ReviewView } from './review-view.tsx'
import { usePlaceOrder } from './use-place-order.ts'

type CheckoutProps = { account: PaymentAccountDetails; of: OfCart; cart: Cart; cartId: string }

export function Checkout({ account, of, cart, cartId }: CheckoutProps) {
  const load = useReview({ accountNumber: of.accountNumber, cartId, version: cart.version })
  useEffect(() => {
    useCartFlow.setState({ step: 'review', isSuccessOpen: false })
    // Whoever leaves is at the cart again, unless they've ordered it.
    return () => useCartFlow.setState(({ step }) => (step === 'ordered' ? {} : { step: 'cart', isRefreshOpen: false }))
  }, [])
  return (
    <>
      <Panel
        load={load}
        failure="We couldn’t work out what your order costs."
        skeleton={<Skeleton className="h-160 rounded-card" />}
      >
        {(review) => <Steps {...{ of, cart, cartId, review }} isOld={load.isOld} onReview={load.retry} />}
      </Panel>
      <LeavingCheckout warns={!account.legacyAccount} />
    </>
  )
}

/** Asks before somebody leaves the checkout without having ordered. Going back to the cart is part of ordering. */
function LeavingCheckout({ warns }: { warns: boolean }) {
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

type StepsProps = Omit<CheckoutProps, 'account'> & { review: Review; isOld: boolean; onReview: () => void }

/** What it costs stays in sight while the code is awaited, and what was chosen stays chosen. */
function Steps({ of, cart, cartId, review, isOld, onReview }: StepsProps) {
  const { isRefreshOpen } = useCartFlow()
  const place = usePlaceOrder({ of, cart, cartId, review, onReview })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <ReviewView review={review} />
      <div className="lg:sticky lg:top-6">
        {place.sent ? (
          <CodeStep {...place} sent={place.sent} />
        ) : (
          <AgreeForm {...place} review={review} isOld={isOld} />
        )}
        <p className="mt-4">
          <LinkButton to={pages.cart}>Change my cart</LinkButton>
        </p>
      </div>
      {isRefreshOpen && <ChangedPopup onLook={place.goBack} />}
    </div>
  )
}

/** The cart was changed elsewhere before it was ordered. The new one is on the page behind this. */
function ChangedPopup({ onLook }: { onLook: () => void }) {
  return (
    <Dialog title="Your cart has changed" onClose={onLook}>
      <p>
        It was changed in another tab or on another device, so nothing was ordered. Check what’s in it now and what it
        costs, then agree again.
      </p>
      <DialogActions>
        <Button look="call" onClick={closeDialog}>
          Review it again
        </Button>
      </DialogActions>
    </Dialog>
  )
}
