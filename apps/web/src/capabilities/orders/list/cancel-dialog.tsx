import type { Order } from '@hibla/contract/orders/order'
import { cancelOrder } from '@hibla/contract/orders/orders.contract'
import { peso } from '@hibla/contract/values/money'
import { useRef, useState } from 'react'
import { refresh } from '../../../kernel/query.ts'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { sumOf } from '../due-words.ts'
import { keepOrder } from '../orders.queries.ts'
import { cancelWords } from '../words.ts'

const whatHappens = ({ state, charges }: Order): string => {
  const paid = state === 'to-pay' ? 0 : sumOf(charges, 'upfront')
  return paid > 0
    ? `The ${peso(paid)} you paid goes back to where it came from, and it won’t appear on your bills.`
    : 'You haven’t paid anything for it, and it won’t appear on your bills.'
}

/** Says what happens to the money before an order is cancelled. */
export default function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const key = useRef('')
  const { accountNumber, orderId } = order
  const go = async () => {
    setBusy(true)
    setTrouble(undefined)
    key.current ||= crypto.randomUUID()
    const answer = await client.send(cancelOrder, { params: { accountNumber, orderId }, idempotencyKey: key.current })
    setBusy(false)
    if (!answer.ok) {
      // It has moved on meanwhile, and the page behind shows where to.
      refresh(['orders'])
      return setTrouble(wordsOf(cancelWords, answer.problem))
    }
    keepOrder(answer.body)
    toast(`Your order ${orderId} is cancelled.`, 'good')
    onClose()
    // The button that opened this dialog is gone.
    document.getElementById('main')?.focus()
  }
  return (
    <Dialog title={`Cancel order ${orderId}?`} onClose={onClose}>
      <p>{whatHappens(order)}</p>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>Keep my order</Button>
        <BusyButton look="grave" busy={busy} onClick={() => void go()}>
          {busy ? 'Cancelling…' : 'Cancel my order'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
