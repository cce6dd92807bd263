import { personalDetailsPath } from '@hibla/contract/applications/paths.rule'
import type { ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { remindCustomer } from '@hibla/contract/sales/sales.contract'
import { saleCompliancePage } from '@hibla/contract/values/paths'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { reminders, remindTexts } from '../texts.ts'

/** What the agent can do about an application now, themselves or by asking the customer. */
export function NextStep({ details }: { details: ApplicantDetails }) {
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: remindTexts })
  const { applicationReferenceNo: reference, status, customerSegment, emailAddress } = details
  const reminder = reminders[status]
  const remind = () =>
    run(
      (idempotencyKey) => client.send(remindCustomer, { body: { refID: reference }, idempotencyKey }),
      () => toast(`We’re writing to ${emailAddress}.`, 'good'),
    )
  return (
    <div className="mt-6">
      <div className="flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">
        {status === 'draft' && (
          <LinkButton to={personalDetailsPath(customerSegment, { as: 'agent', draftOrderId: reference })} look="call">
            Continue this application
          </LinkButton>
        )}
        {status === 'returned' && (
          <LinkButton to={saleCompliancePage(reference)} look="call">
            Send the documents
          </LinkButton>
        )}
        {reminder && (
          <BusyButton busy={busy} onClick={() => void remind()}>
            {busy ? 'Sending…' : reminder}
          </BusyButton>
        )}
      </div>
      <Alert className="mt-3" text={trouble} />
    </div>
  )
}
