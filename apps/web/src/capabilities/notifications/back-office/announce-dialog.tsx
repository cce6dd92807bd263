import { announce, type Announcement } from '@hibla/contract/notifications/notifications.contract'
import type { Problem } from '@hibla/contract/values/problem'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
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
  const { busy, trouble, problem, run } = useSend()
  const send = () =>
    void run(
      (idempotencyKey) => client.send(announce, { body: message, idempotencyKey }),
      onSent,
      (refusal) => refusal.status < 500 && onRefused(refusal),
    )

  return (
    <ConfirmDialog
      title={`Send “${message.title}”?`}
      no="Not yet"
      yes="Send now"
      underway="Sending…"
      busy={busy}
      trouble={problem && problem.status >= 500 ? `${trouble} Nothing is sent twice if you press again.` : ''}
      onYes={send}
      onClose={onClose}
    >
      <AnnouncementPreview {...message} />
      <p className="mt-4">
        Every subscriber who allows news and offers gets it in the portal and by email. You can’t take it back.
      </p>
    </ConfirmDialog>
  )
}
