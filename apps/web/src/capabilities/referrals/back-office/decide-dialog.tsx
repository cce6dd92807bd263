import { decideReward, type StaffReferral } from '@hibla/contract/referrals/staff-referrals.contract'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { typedText } from '../typed-text.ts'
import { decideWords, decisionWords, type Decision } from './words.ts'

type DecideDialogProps = {
  referral: StaffReferral
  decision: Decision
  onDecided: (referral: StaffReferral) => void
  onClose: () => void
}

/** Every decision has a reason, which stays in the referral's history. */
export function DecideDialog({ referral, decision, onDecided, onClose }: DecideDialogProps) {
  const client = useClient()
  const { busy, trouble, miss, errorOf, run } = useSend({ words: decideWords })
  const { deed, title, effect } = decisionWords[decision]
  const { referenceNum, version } = referral
  const submit = (form: HTMLFormElement) => {
    const reason = typedText(form, 'reason')
    if (reason.length < 3) return miss(form, 'reason', 'Please say why')
    const body = { referenceNum, version, decision, reason }
    return void run(
      (idempotencyKey) => client.send(decideReward, { body, idempotencyKey }),
      (decided) => onDecided(decided.referral),
    )
  }
  return (
    <ConfirmDialog
      title={title}
      stays="beside"
      no="Not yet"
      yes={deed}
      underway="Saving…"
      {...{ busy, trouble, onClose }}
      onYes={submit}
    >
      <div className="grid gap-4">
        <p>{effect}</p>
        <TextArea label="Why" help="For your colleagues." name="reason" maxLength={500} error={errorOf('reason')} />
      </div>
    </ConfirmDialog>
  )
}
