import { answerDispute, type StaffDispute } from '@hibla/contract/outages/staff-outages.contract'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { fieldFor, TypedMoment } from '../typed.ts'
import { answerTexts } from './texts.ts'

const Answered = z.object({ answer: z.string().trim().min(1, 'Please write an answer'), downTo: TypedMoment })

type AnswerDialogProps = {
  dispute: StaffDispute
  onAnswered: (dispute: StaffDispute) => void
  onClose: () => void
}

/** Answers a dispute, and notes a line as down for longer if it was. */
export function AnswerDialog({ dispute, onAnswered, onClose }: AnswerDialogProps) {
  const client = useClient()
  const { field, submit, refuse } = useContractForm(Answered, { answer: '', downTo: '' })
  const { busy, trouble, run, clear } = useSend({ words: answerTexts })
  const { outageId, accountNumber, downTo: known } = dispute
  const send = submit(({ answer, downTo }) => {
    const body = { outageId, account: accountNumber, answer, ...(downTo && { downTo }) }
    return run(
      (idempotencyKey) => client.send(answerDispute, { body, idempotencyKey }),
      (answered) => onAnswered(answered.dispute),
      refuse,
    )
  }, clear)
  return (
    <ConfirmDialog
      title="Answer this dispute"
      stays="beside"
      no="Not yet"
      yes="Send answer"
      underway="Sending…"
      {...{ busy, trouble, onClose }}
      onYes={send}
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere whitespace-pre-line">{dispute.text}</p>
        <TextArea
          label="Answer"
          help="The subscriber reads it in the portal and by email."
          maxLength={1000}
          {...field('answer')}
        />
        {known !== null && (
          <Field
            label="When the line actually came back (Manila time, optional)"
            help={`Only if that was later than ${fieldFor(known).replace('T', ', ')}. The full days that were missing are on the next bill.`}
            type="datetime-local"
            {...field('downTo')}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
