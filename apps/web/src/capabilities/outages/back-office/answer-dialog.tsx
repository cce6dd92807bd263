import { answerDispute, type StaffDispute } from '@hibla/contract/outages/staff-outages.contract'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { fieldFor, momentIn, textIn } from '../typed.ts'
import { answerWords } from './words.ts'

type AnswerDialogProps = {
  dispute: StaffDispute
  onAnswered: (dispute: StaffDispute) => void
  onClose: () => void
}

/** Answers a dispute, and notes a line as down for longer if it was. */
export function AnswerDialog({ dispute, onAnswered, onClose }: AnswerDialogProps) {
  const client = useClient()
  const { busy, trouble, miss, errorOf, run } = useSend({ words: answerWords })
  const { outageId, accountNumber, downTo: known } = dispute
  const submit = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const answer = textIn(given.get('answer'))
    if (answer === '') return miss(form, 'answer', 'Please write an answer')
    const downTo = momentIn(given.get('downTo'))
    const body = { outageId, account: accountNumber, answer, ...(downTo && { downTo }) }
    return void run(
      (idempotencyKey) => client.send(answerDispute, { body, idempotencyKey }),
      (answered) => onAnswered(answered.dispute),
    )
  }
  return (
    <ConfirmDialog
      title="Answer this dispute"
      stays="beside"
      no="Not yet"
      yes="Send answer"
      underway="Sending…"
      {...{ busy, trouble, onClose }}
      onYes={submit}
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere whitespace-pre-line">{dispute.text}</p>
        <TextArea
          label="Answer"
          help="The subscriber reads it in the portal and by email."
          name="answer"
          maxLength={1000}
          error={errorOf('answer')}
        />
        {known !== null && (
          <Field
            label="When the line actually came back (Manila time, optional)"
            help={`Only if that was later than ${fieldFor(known).replace('T', ', ')}. The full days that were missing are on the next bill.`}
            name="downTo"
            type="datetime-local"
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
