import { useState } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type DiscardDialogProps = {
  /** 'one message', '12 messages' */
  what: string
  /** The reason, if it didn't work. */
  onDiscard: () => Promise<string | undefined>
  onClose: () => void
}

/** Asks first, because nobody can bring a message back. */
export function DiscardDialog({ what, onDiscard, onClose }: DiscardDialogProps) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const discard = async () => {
    setBusy(true)
    setTrouble('')
    const reason = await onDiscard()
    if (reason === undefined) return
    setBusy(false)
    setTrouble(reason)
  }
  return (
    <Dialog title={`Discard ${what}?`} onClose={onClose}>
      <p>They’re deleted for good and won’t be sent.</p>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>Keep</Button>
        <BusyButton look="grave" busy={busy} onClick={() => void discard()}>
          {busy ? 'Discarding…' : 'Discard'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
