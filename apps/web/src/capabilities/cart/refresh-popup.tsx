import type { Cart } from '@hibla/contract/cart/cart'
import { deliveryModeLabels, paymentModeLabel } from '@hibla/contract/cart/modes.rule'
import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useCartFlow, type Wanted } from './cart-flow.ts'
import { linesOf } from './lines.ts'

/** What the person wanted, on the button that does it now. */
const actionOf = ({ change, title }: Wanted): string => {
  if (change === 'remove') return `Remove ${title}`
  if (change.quantity !== undefined) return `Make it ${change.quantity}`
  if (change.deviceModeOfPayment !== undefined) return `Change it to ${paymentModeLabel(change.deviceModeOfPayment)}`
  return change.deliveryMode === undefined ? 'Change it' : `Change it to ${deliveryModeLabels[change.deliveryMode]}`
}

type RefreshPopupProps = { cart: Cart | undefined; wanted: Wanted; onGoOn: (wanted: Wanted) => void }

/** The cart was changed elsewhere. It is up to date behind this dialog, and what the person wanted isn't lost. */
export function RefreshPopup({ cart, wanted, onGoOn }: RefreshPopupProps) {
  const line = cart && linesOf(cart).find(({ cartItemId }) => wanted.cartItemIds.includes(cartItemId))
  const close = () => useCartFlow.setState({ isRefreshOpen: false, selection: null })
  return (
    <Dialog title="Your cart has changed" onClose={close}>
      <p>It was changed in another tab or on another device. This is the latest, and your own change isn’t made yet.</p>
      <p className="mt-3">
        {line ? (
          <>
            <strong>{line.title}</strong>: there {line.quantity === 1 ? 'is 1' : `are ${line.quantity}`} in the cart
            now. Do you still want your change?
          </>
        ) : (
          <>
            <strong>{wanted.title}</strong> isn’t in the cart any more.
          </>
        )}
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>Leave the cart as it is</Button>
        {line && (
          <Button look="call" onClick={() => onGoOn(wanted)}>
            {actionOf(wanted)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
