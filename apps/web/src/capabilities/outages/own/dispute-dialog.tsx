import type { RefusalOf } from '@hibla/contract/endpoint'
import { disputeCredit, DisputeText, DISPUTE_MAX, type OwnOutage } from '@hibla/contract/outages/outages.contract'
import { DISPUTED_AT_MOST_DAYS_LATE } from '@hibla/contract/outages/state.rule'
import type { FormEvent } from 'react'
import { refresh } from '../../../kernel/query.ts'
import { text as asText } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useDeed } from '../../../kernel/use-deed.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Trouble } from '../../../ui/trouble.tsx'

const words = {
  'not-found': 'We don’t have this outage for your account. Reload the page.',
  'still-down': 'This outage isn’t over yet. Once it is, you’ll see its credit here and can dispute it.',
  'too-late': `This outage ended more than ${DISPUTED_AT_MOST_DAYS_LATE} days ago, so its credit can’t be disputed here. Call us if it isn’t right.`,
  'already-disputed': 'You’ve already written to us about this one. Reload the page to see it.',
} satisfies Record<RefusalOf<typeof disputeCredit>, string>

type DisputeDialogProps = { accountNumber: string; outage: OwnOutage; onClose: () => void }

/** Tells us that a credit isn't right. What is typed is kept until it is sent. */
export function DisputeDialog({ accountNumber, outage: { outageId, area }, onClose }: DisputeDialogProps) {
  const client = useClient()
  const { busy, trouble, miss, errorOf, run } = useDeed(words)
  const typed = typedInTab.keeps(`disputeText ${outageId}`, asText)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = DisputeText.safeParse(new FormData(event.currentTarget).get('text'))
    if (!text.success) return miss(event.currentTarget, 'text', text.error.issues[0]?.message ?? '')
    const body = { accountNumber, outageId, text: text.data }
    return void run(
      (idempotencyKey) => client.send(disputeCredit, { body, idempotencyKey }),
      () => {
        typed.remove()
        toast('Thank you. We’ll look into it and answer by email.', 'good')
        refresh(['line'])
        onClose()
      },
    )
  }
  return (
    <Dialog title="Dispute this credit" stays="beside" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{area}: tell us what isn’t right, such as when your line actually came back.</p>
        <TextArea
          label="What isn’t right"
          help={`Up to ${DISPUTE_MAX} characters. You can write to us once about each outage.`}
          name="text"
          defaultValue={typed.read() ?? ''}
          onChange={({ target }) => typed.write(target.value)}
          error={errorOf('text')}
        />
        <Trouble text={trouble} />
        <DialogActions>
          <Button onClick={closeDialog}>Not now</Button>
          <BusyButton type="submit" look="call" busy={busy}>
            {busy ? 'Sending…' : 'Send'}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
