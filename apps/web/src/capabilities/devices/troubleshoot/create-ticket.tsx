import type { OkOf, RefusalOf } from '@hibla/contract/endpoint'
import { openTicket } from '@hibla/contract/support/support.contract'
import { TEXT_MAX } from '@hibla/contract/support/ticket'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { answersOf } from './questions.ts'
import { closePopup, useWizard } from './wizard-state.ts'

const words = {
  'no-account': 'We couldn’t find this account any more. Reload the page.',
  'unknown-concern': 'We can’t take tickets about connections right now. Please call us.',
  'too-many-open': 'You already have several tickets open. Answer one of those, so that we don’t lose track.',
  'hourly-ticket-limit':
    'You’ve opened many tickets within the last hour. Add to one of them, or try again in an hour.',
  'daily-ticket-limit': 'You’ve opened many tickets within a day. Add to one of them, or try again tomorrow.',
} satisfies Record<RefusalOf<typeof openTicket>, string>

const Remark = z.object({ description: z.string().trim() })

export type Created = Pick<OkOf<typeof openTicket>, 'ticketNumber' | 'lineBackBy'>
type CreateTicketProps = { accountNumber: string; created: (ticket: Created) => void }

/** A ticket with everything that was said and found out on the way here. */
export function CreateTicket({ accountNumber, created }: CreateTicketProps) {
  const client = useClient()
  const { field, submit, refuse } = useContractForm(Remark, { description: '' })
  const { busy, trouble, run, clear } = useSend({ words })
  const { selections, told } = useWizard()
  const answers = answersOf(selections, told)

  const create = submit(({ description }) => {
    const body = { accountNumber, type: 'troubleshoot', description, answers } as const
    return run((idempotencyKey) => client.send(openTicket, { body, idempotencyKey }), created, refuse)
  }, clear)
  const { error } = field('description')

  return (
    <ConfirmDialog
      title="Create a ticket"
      stays="beside"
      no="Not now"
      yes="Create my ticket"
      underway="Creating…"
      busy={busy}
      trouble={error === undefined ? trouble : ''}
      onYes={create}
      onClose={() => closePopup('createTicket')}
    >
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
        maxLength={TEXT_MAX}
        rows={4}
        {...field('description')}
      />
    </ConfirmDialog>
  )
}
