import { publishPage, type LegalPage, type PageName } from '@hibla/contract/content/content.contract'
import type { Problem } from '@hibla/contract/values/problem'
import { useState } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'

type PublishDialogProps = {
  page: PageName
  content: LegalPage
  basedOn: number
  onPublished: () => void
  onRefused: (problem: Problem) => void
  onClose: () => void
}

/** Asks for confirmation, because everyone will see the change. */
export function PublishDialog({ page, content, basedOn, onPublished, onRefused, onClose }: PublishDialogProps) {
  const client = useClient()
  // One key per dialog: pressing again after a lost connection doesn't publish a second version.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')

  const publish = async () => {
    setBusy(true)
    setTrouble('')
    const answer = await client.send(publishPage, { params: { page }, body: { ...content, basedOn }, idempotencyKey })
    setBusy(false)
    if (answer.ok) return onPublished()
    // Errors that can be fixed in the form show there; after anything else the same button can be pressed again.
    if (answer.problem.status < 500) return onRefused(answer.problem)
    return setTrouble(`${answer.problem.detail} Nothing is published twice if you press again.`)
  }

  return (
    <Dialog title={`Publish “${content.title}”?`} onClose={onClose}>
      <p>Everyone sees the new text right away. We keep the version before it.</p>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>Not yet</Button>
        <BusyButton look="call" busy={busy} onClick={() => void publish()}>
          {busy ? 'Publishing…' : 'Publish now'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
