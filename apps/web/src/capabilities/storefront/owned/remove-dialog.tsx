import { removeAddon, type OwnedAddon } from '@hibla/contract/shop/my-addons.contract'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { useRef, useState } from 'react'
import { refresh } from '../../../kernel/query.ts'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { removeWords } from '../words.ts'

type RemoveDialogProps = { accountNumber: string; addon: OwnedAddon; onClose: () => void }

/** Says until when the add-on stays and what is still charged, before anything happens. */
export default function RemoveDialog({ accountNumber, addon, onClose }: RemoveDialogProps) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const key = useRef('')
  const { name, monthlyFee, subscriptionId, wouldEndOn } = addon
  const go = async () => {
    setBusy(true)
    setTrouble(undefined)
    key.current ||= crypto.randomUUID()
    const answer = await client.send(removeAddon, {
      body: { accountNumber, subscriptionId },
      idempotencyKey: key.current,
    })
    setBusy(false)
    if (!answer.ok) return setTrouble(wordsOf(removeWords, answer.problem))
    toast(`${name} ends on ${longDate(answer.body.endsOn)}.`, 'good')
    refresh(['line'])
    onClose()
    // The button that opened this dialog is gone.
    document.getElementById('main')?.focus()
  }
  return (
    <Dialog title={`Remove ${name}`} onClose={onClose}>
      <p>
        {wouldEndOn === null
          ? `${name} ends with your next bill, which charges it for the last time.`
          : `You keep ${name} until ${longDate(wouldEndOn)}. The bill of that day charges ${peso(monthlyFee)} for it for the last time.`}{' '}
        You can order it again later, at the price of that day.
      </p>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>Keep it</Button>
        <BusyButton look="grave" busy={busy} onClick={() => void go()}>
          {busy ? 'Removing…' : `Remove ${name}`}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
