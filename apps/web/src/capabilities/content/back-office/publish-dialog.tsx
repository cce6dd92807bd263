import { publishPage, type LegalPage, type PageName } from '@hibla/contract/content/content.contract'
import type { Problem } from '@hibla/contract/values/problem'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

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
  const { busy, trouble, problem, run } = useSend()
  const publish = () =>
    void run(
      (idempotencyKey) => client.send(publishPage, { params: { page }, body: { ...content, basedOn }, idempotencyKey }),
      onPublished,
      // Errors that can be fixed in the form show there; after anything else the same button can be pressed again.
      (refusal) => refusal.status < 500 && onRefused(refusal),
    )

  return (
    <ConfirmDialog
      title={`Publish “${content.title}”?`}
      no="Not yet"
      yes="Publish now"
      underway="Publishing…"
      busy={busy}
      trouble={problem && problem.status >= 500 ? `${trouble} Nothing is published twice if you press again.` : ''}
      onYes={publish}
      onClose={onClose}
    >
      <p>Everyone sees the new text right away. We keep the version before it.</p>
    </ConfirmDialog>
  )
}
