import type { OkOf, RefusalOf } from '@hibla/contract/endpoint'
import { openTicket } from '@hibla/contract/support/support.contract'
import { TEXT_MAX } from '@hibla/contract/support/ticket'
import { useRef, useState, type SubmitEvent } from 'react'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Trouble } from '../../../ui/trouble.tsx'
import { answersOf } from './questions.ts'
import { closePopup, useWizard } from './wizard-state.ts'

const words = {
  'no-account': 'We couldn’t find this account any more. Reload the page.',
  'unknown-concern': 'We can’t take tickets about connections right now. Please call us.',
  'too-many-open': 'You already have several tickets open. Answer one of those, so that we don’t lose track.',
  'too-many-this-hour': 'You’ve opened many tickets within the last hour. Add to one of them, or try again in an hour.',
  'too-many-today': 'You’ve opened many tickets within a day. Add to one of them, or try again tomorrow.',
} satisfies Record<RefusalOf<typeof openTicket>, string>

export type Created = Pick<OkOf<typeof openTicket>, 'ticketNumber' | 'lineBackBy'>
type CreateTicketProps = { accountNumber: string; created: (ticket: Created) => void }

/** A ticket with everything that was said and found out on the way here. */
export function CreateTicket({ accountNumber, created }: CreateTicketProps) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [wrong, setWrong] = useState<string>()
  const key = useRef('')
  const { selections, told } = useWizard()
  const answers = answersOf(selections, told)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const description = (new FormData(event.currentTarget).get('description') as string).trim()
    setWrong(undefined)
    setTrouble('')
    setBusy(true)
    key.current ||= crypto.randomUUID()
    const body = { accountNumber, type: 'troubleshoot', description, answers } as const
    const answer = await client.send(openTicket, { body, idempotencyKey: key.current })
    setBusy(false)
    if (answer.ok) return created(answer.body)
    // What was refused didn't happen, so pressing again is a new attempt.
    if (Object.hasOwn(words, answer.problem.code) || answer.problem.code === 'invalid-input') key.current = ''
    if (answer.problem.code === 'invalid-input')
      return setWrong(answer.problem.errors?.[0]?.message ?? answer.problem.detail)
    return setTrouble(wordsOf(words, answer.problem))
  }

  return (
    <Dialog title="Create a ticket" stays="beside" onClose={() => closePopup('createTicket')}>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <p>We pass on what you told us, together with what we found out about your line:</p>
        <ul className="mt-3 grid list-disc gap-1 pl-5 text-sm">
          {answers.map(({ question, answer }) => (
            <li key={question}>
              {question} {answer}
            </li>
          ))}
        </ul>
        <TextArea
          className="mt-5"
          label="Anything else a technician should know? (optional)"
          name="description"
          maxLength={TEXT_MAX}
          rows={4}
          error={wrong}
        />
        <div className="mt-4">
          <Trouble text={trouble} />
        </div>
        <DialogActions>
          <Button onClick={closeDialog}>Not now</Button>
          <BusyButton type="submit" look="call" busy={busy}>
            {busy ? 'Creating…' : 'Create my ticket'}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
