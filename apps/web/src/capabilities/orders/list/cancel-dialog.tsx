import type { Order } from '@hibla/contract/orders/order'
import { cancelOrder } from '@hibla/contract/orders/orders.contract'
import { peso } from '@hibla/contract/values/money'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { sumOf } from '../due-texts.ts'
import { setOrder } from '../orders.queries.ts'
import { cancelTexts } from '../texts.ts'

const whatHappens = ({ state, charges }: Order): string => {
  const paid = state === 'to-pay' ? 0 : sumOf(charges, 'upfront')
  return paid > 0
    ? `The ${peso(paid)} you paid goes back to where it came from, and it won’t appear on your bills.`
    : 'You haven’t paid anything for it, and it won’t appear on your bills.'
}

/** Says what happens to the money before an order is cancelled. */
export default function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useClient()
  // A refused one has moved on meanwhile, and the page behind shows where to.
  const { busy, trouble, run } = useSend({ words: cancelTexts, refusalRefreshes: ['orders'] })
  const { accountNumber, orderId } = order
  const go = () =>
    void run(
      (idempotencyKey) => client.send(cancelOrder, { params: { accountNumber, orderId }, idempotencyKey }),
      (cancelled) => {
        setOrder(cancelled)
        toast(`Your order ${orderId} is cancelled.`, 'good')
        onClose()
        // The button that opened this dialog is gone.
        document.getElementById('main')?.focus()
      },
    )
  return (
    <ConfirmDialog
      title={`Cancel order ${orderId}?`}
      no="Keep my order"
      yes="Cancel my order"
      underway="Cancelling…"
      grave
      {...{ busy, trouble, onClose }}
      onYes={go}
    >
      <p>{whatHappens(order)}</p>
    </ConfirmDialog>
  )
}
