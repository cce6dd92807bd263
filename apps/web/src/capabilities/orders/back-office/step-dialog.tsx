import { moveOrder, type StaffOrder } from '@hibla/contract/orders/fulfilment.contract'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { moveTexts, stepTexts, type Step } from './texts.ts'

const Noted = z.object({ note: z.string().trim() })

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
  const { field, submit, refuse } = useContractForm(Noted, { note: '' })
  const { busy, trouble, run, clear } = useSend({ words: moveTexts })
  const { orderId, state } = order
  const { action, question, effect } = stepTexts[step]
  const move = submit(({ note }) => {
    const body = { order: orderId, from: state, to: step, ...(note !== '' && { note }) }
    return run(
      (idempotencyKey) => client.send(moveOrder, { body, idempotencyKey }),
      (answer) => onMoved(answer.order),
      (problem) => {
        refuse(problem)
        if (problem.code === 'moved-meanwhile' || problem.code === 'not-next') onOvertaken(moveTexts[problem.code])
      },
    )
  }, clear)
  return (
    <ConfirmDialog
      title={question}
      stays="beside"
      no="Not yet"
      yes={action}
      underway="Saving…"
      {...{ busy, trouble, onClose }}
      onYes={move}
    >
      <div className="grid gap-4">
        <p>
          <span className="figures">{orderId}</span>: {effect}
        </p>
        <TextArea
          label="Note for the subscriber (optional)"
          help="They read it with the order."
          maxLength={300}
          rows={2}
          {...field('note')}
        />
      </div>
    </ConfirmDialog>
  )
}
