import { moveOrder, type StaffOrder } from '@hibla/contract/orders/fulfilment.contract'
import type { FormEvent } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { useDeed } from '../../../kernel/use-deed.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Trouble } from '../../../ui/trouble.tsx'
import { moveWords, stepWords, type Step } from './words.ts'

type StepDialogProps = {
  order: StaffOrder
  step: Step
  onMoved: (order: StaffOrder) => void
  /** Somebody else moved it, so this step isn't the next any more. */
  onOvertaken: (words: string) => void
  onClose: () => void
}

/** Asks before a step is taken, because none can be taken back and the subscriber hears about each. */
export function StepDialog({ order, step, onMoved, onOvertaken, onClose }: StepDialogProps) {
  const client = useClient()
  const { busy, trouble, run } = useDeed(moveWords)
  const { orderId, state } = order
  const { deed, question, effect } = stepWords[step]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = (new FormData(event.currentTarget).get('note') as string).trim()
    const body = { order: orderId, from: state, to: step, ...(note !== '' && { note }) }
    void run(
      (idempotencyKey) => client.send(moveOrder, { body, idempotencyKey }),
      (answer) => onMoved(answer.order),
      ({ code }) => (code === 'moved-meanwhile' || code === 'not-next') && onOvertaken(moveWords[code]),
    )
  }
  return (
    <Dialog title={question} stays="beside" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>
          <span className="figures">{orderId}</span>: {effect}
        </p>
        <TextArea
          label="Note for the subscriber (optional)"
          help="They read it with the order."
          name="note"
          maxLength={300}
          rows={2}
        />
        <Trouble text={trouble} />
        <DialogActions>
          <Button onClick={closeDialog}>Not yet</Button>
          <BusyButton type="submit" look="call" busy={busy}>
            {busy ? 'Saving…' : deed}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
