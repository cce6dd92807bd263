import { decideReward, type StaffReferral } from '@hibla/contract/referrals/staff-referrals.contract'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { decideTexts, decisionTexts, type Decision } from './texts.ts'

const Decided = z.object({ reason: z.string().trim().min(3, 'Please say why') })

type DecideDialogProps = {
  referral: StaffReferral
  decision: Decision
  onDecided: (referral: StaffReferral) => void
  onClose: () => void
}

/** Every decision has a reason, which stays in the referral's history. */
export function DecideDialog({ referral, decision, onDecided, onClose }: DecideDialogProps) {
  const client = useClient()
  const { field, submit, refuse } = useContractForm(Decided, { reason: '' })
  const { busy, trouble, run, clear } = useSend({ words: decideTexts })
  const { action, title, effect } = decisionTexts[decision]
  const { referenceNum, version } = referral
  const decide = submit(({ reason }) => {
    const body = { referenceNum, version, decision, reason }
    return run(
      (idempotencyKey) => client.send(decideReward, { body, idempotencyKey }),
      (decided) => onDecided(decided.referral),
      refuse,
    )
  }, clear)
  return (
    <ConfirmDialog
      title={title}
      stays="beside"
      no="Not yet"
      yes={action}
      underway="Saving…"
      {...{ busy, trouble, onClose }}
      onYes={decide}
    >
      <div className="grid gap-4">
        <p>{effect}</p>
        <TextArea label="Why" help="For your colleagues." maxLength={500} {...field('reason')} />
      </div>
    </ConfirmDialog>
  )
}
