import type { LegalPage, PageName } from '@hibla/contract/content/content.contract'
import { Dialog } from '../../../ui/dialog.tsx'
import { sanitize } from '../../../ui/rich-text/sanitize.browser.ts'
import { cleanPage } from '../clean-page.ts'
import { LegalText } from '../legal-text.tsx'

type PreviewDialogProps = { page: PageName; content: LegalPage; onClose: () => void }

/** The text as people will see it, sanitized the same way. */
export function PreviewDialog({ page, content, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={content.title} onClose={onClose}>
      <LegalText name={page} page={cleanPage(content, sanitize)} />
    </Dialog>
  )
}
