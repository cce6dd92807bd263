import { answerDispute, type StaffDispute } from '@hibla/contract/outages/staff-outages.contract'
import type { FormEvent } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { useDeed } from '../../../kernel/use-deed.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Trouble } from '../../../ui/trouble.tsx'
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
  const { busy, trouble, miss, errorOf, run } = useDeed(answerWords)
  const { outageId, accountNumber, downTo: known } = dispute
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const answer = textIn(given.get('answer'))
    if (answer === '') return miss(event.currentTarget, 'answer', 'Please write an answer')
    const downTo = momentIn(given.get('downTo'))
    const body = { outageId, account: accountNumber, answer, ...(downTo && { downTo }) }
    return void run(
      (idempotencyKey) => client.send(answerDispute, { body, idempotencyKey }),
      (answered) => onAnswered(answered.dispute),
    )
  }
  return (
    <Dialog title="Answer this dispute" stays="beside" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
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
        <Trouble text={trouble} />
        <DialogActions>
          <Button onClick={closeDialog}>Not yet</Button>
          <BusyButton type="submit" look="call" busy={busy}>
            {busy ? 'Sending…' : 'Send answer'}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
