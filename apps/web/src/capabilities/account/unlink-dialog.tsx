import { useState } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useChangeAccounts } from './change-accounts.ts'

type UnlinkDialogProps = { accountNumber: string; onClose: () => void }

export default function UnlinkDialog({ accountNumber, onClose }: UnlinkDialogProps) {
  const { unlink } = useChangeAccounts()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const go = async () => {
    setBusy(true)
    setTrouble(undefined)
    const failed = await unlink(accountNumber)
    setBusy(false)
    if (failed !== undefined) return setTrouble(failed)
    toast(`Account ${accountNumber} is no longer linked to your login.`, 'good')
    onClose()
    // The button that opened this dialog is gone together with the account.
    document.getElementById('main')?.focus()
  }
  return (
    <Dialog title="Unlink an account" onClose={onClose}>
      <p>
        You’ll no longer see account <strong className="figures">{accountNumber}</strong> here. The subscription itself
        continues, and you can link it again anytime. If you set up AutoPay for it, that ends.
      </p>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>Keep it linked</Button>
        <BusyButton look="grave" busy={busy} onClick={() => void go()}>
          {busy ? 'Unlinking…' : 'Unlink account'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
