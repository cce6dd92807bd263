import { moveOrder, type StaffOrder } from '@hibla/contract/orders/fulfilment.contract'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
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
  const { busy, trouble, run } = useSend({ words: moveWords })
  const { orderId, state } = order
  const { deed, question, effect } = stepWords[step]
  const submit = (form: HTMLFormElement) => {
    const note = (new FormData(form).get('note') as string).trim()
    const body = { order: orderId, from: state, to: step, ...(note !== '' && { note }) }
    void run(
      (idempotencyKey) => client.send(moveOrder, { body, idempotencyKey }),
      (answer) => onMoved(answer.order),
      ({ code }) => (code === 'moved-meanwhile' || code === 'not-next') && onOvertaken(moveWords[code]),
    )
  }
  return (
    <ConfirmDialog
      title={question}
      stays="beside"
      no="Not yet"
      yes={deed}
      underway="Saving…"
      {...{ busy, trouble, onClose }}
      onYes={submit}
    >
      <div className="grid gap-4">
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
      </div>
    </ConfirmDialog>
  )
}
