import { decideReward, type StaffReferral } from '@hibla/contract/referrals/staff-referrals.contract'
import type { FormEvent } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { useDeed } from '../../../kernel/use-deed.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Trouble } from '../../../ui/trouble.tsx'
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
  const { busy, trouble, miss, errorOf, run } = useDeed(decideWords)
  const { deed, title, effect } = decisionWords[decision]
  const { referenceNum, version } = referral
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = typedText(event.currentTarget, 'reason')
    if (reason.length < 3) return miss(event.currentTarget, 'reason', 'Please say why')
    const body = { referenceNum, version, decision, reason }
    return void run(
      (idempotencyKey) => client.send(decideReward, { body, idempotencyKey }),
      (decided) => onDecided(decided.referral),
    )
  }
  return (
    <Dialog title={title} stays="beside" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{effect}</p>
        <TextArea label="Why" help="For your colleagues." name="reason" maxLength={500} error={errorOf('reason')} />
        <Trouble text={trouble} />
        <DialogActions>
          <Button onClick={closeDialog}>Not yet</Button>
          <BusyButton type="submit" look="call" busy={busy}>
            {busy ? 'Saving…' : deed}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
