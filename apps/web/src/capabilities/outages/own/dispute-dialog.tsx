import type { RefusalOf } from '@hibla/contract/endpoint'
import { disputeCredit, DisputeText, DISPUTE_MAX, type OwnOutage } from '@hibla/contract/outages/outages.contract'
import { DISPUTED_AT_MOST_DAYS_LATE } from '@hibla/contract/outages/state.rule'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { text as asText } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'

const words = {
  'not-found': 'We don’t have this outage for your account. Reload the page.',
  'still-down': 'This outage isn’t over yet. Once it is, you’ll see its credit here and can dispute it.',
  'too-late': `This outage ended more than ${DISPUTED_AT_MOST_DAYS_LATE} days ago, so its credit can’t be disputed here. Call us if it isn’t right.`,
  'already-disputed': 'You’ve already written to us about this one. Reload the page to see it.',
} satisfies Record<RefusalOf<typeof disputeCredit>, string>

const Dispute = z.object({ text: DisputeText })

type DisputeDialogProps = { accountNumber: string; outage: OwnOutage; onClose: () => void }

/** Tells us that a credit isn't right. What is typed is kept until it is sent. */
export function DisputeDialog({ accountNumber, outage: { outageId, area }, onClose }: DisputeDialogProps) {
  const client = useClient()
  const { busy, trouble, run, clear } = useSend({ words, refreshes: ['line'] })
  const typed = typedInTab.stores(`disputeText ${outageId}`, asText)
  const { field, submit, refuse } = useContractForm(
    Dispute,
    { text: typed.read() ?? '' },
    { keep: ({ text }) => typed.write(text) },
  )
  const dispute = submit(
    ({ text }) =>
      run(
        (idempotencyKey) => client.send(disputeCredit, { body: { accountNumber, outageId, text }, idempotencyKey }),
        () => {
          typed.remove()
          toast('Thank you. We’ll look into it and answer by email.', 'good')
          onClose()
        },
        refuse,
      ),
    clear,
  )
  return (
    <ConfirmDialog
      title="Dispute this credit"
      stays="beside"
      no="Not now"
      yes="Send"
      underway="Sending…"
      {...{ busy, trouble, onClose }}
      onYes={dispute}
    >
      <div className="grid gap-4">
        <p>{area}: tell us what isn’t right, such as when your line actually came back.</p>
        <TextArea
          label="What isn’t right"
          help={`Up to ${DISPUTE_MAX} characters. You can write to us once about each outage.`}
          {...field('text')}
        />
      </div>
    </ConfirmDialog>
  )
}
