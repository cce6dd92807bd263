import type { Order } from '@hibla/contract/orders/order'
import { pages } from '@hibla/contract/values/paths'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useCartFlow } from '../../cart/index.ts'
import { useOrderStatus } from '../order-status.ts'
import { whereItIs } from '../order-words.ts'

/** It has just been ordered, with nothing left to pay. */
export function SuccessPopup({ order }: { order: Order }) {
  const { isSuccessOpen } = useCartFlow()
  const { order: asked } = useOrderStatus()
  if (!isSuccessOpen) return null
  // What was asked right after ordering is newer than a list that was loaded before.
  const state = asked?.orderId === order.orderId ? asked.state : order.state
  return (
    <Dialog title="Thanks, we have your order" onClose={() => useCartFlow.setState({ isSuccessOpen: false })}>
      <p>
        Its number is <strong className="figures">{order.orderId}</strong>. {whereItIs({ ...order, state })}
      </p>
      <p className="mt-3 text-muted">We’ll tell you about every step.</p>
      <DialogActions>
        <LinkButton to={pages.shop}>Keep browsing</LinkButton>
        <Button look="call" onClick={closeDialog}>
          See my order
        </Button>
      </DialogActions>
    </Dialog>
  )
}
