import { announce, type Announcement } from '@hibla/contract/notifications/notifications.contract'
import type { Problem } from '@hibla/contract/values/problem'
import { useState } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'

type AnnounceDialogProps = {
  message: Announcement
  onSent: () => void
  onRefused: (problem: Problem) => void
  onClose: () => void
}

/** Shows the message once more and asks, because nobody can take it back. */
export function AnnounceDialog({ message, onSent, onRefused, onClose }: AnnounceDialogProps) {
  const client = useClient()
  // One key per dialog: pressing again after a lost connection doesn't send it twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')

  const send = async () => {
    setBusy(true)
    setTrouble('')
    const answer = await client.send(announce, { body: message, idempotencyKey })
    setBusy(false)
    if (answer.ok) return onSent()
    if (answer.problem.status < 500) return onRefused(answer.problem)
    return setTrouble(`${answer.problem.detail} Nothing is sent twice if you press again.`)
  }

  return (
    <Dialog title={`Send “${message.title}”?`} onClose={onClose}>
      <AnnouncementPreview {...message} />
      <p className="mt-4">
        Every subscriber who allows news and offers gets it in the portal and by email. You can’t take it back.
      </p>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>Not yet</Button>
        <BusyButton look="call" busy={busy} onClick={() => void send()}>
          {busy ? 'Sending…' : 'Send now'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
