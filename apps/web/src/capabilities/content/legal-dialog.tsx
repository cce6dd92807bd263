import { page as legalPage, type PageName } from '@hibla/contract/content/content.contract'
import { useLoad } from '../../kernel/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sanitize } from '../../ui/rich-text/sanitize.browser.ts'
import { cleanPage } from './clean-page.ts'
import { LegalText } from './legal-text.tsx'
import { pageTitles } from './page-titles.ts'

/** A legal text in a dialog over the current page. */
export default function LegalDialog({ page, onClose }: { page: PageName; onClose: () => void }) {
  const load = useLoad(legalPage, { params: { page } }, { clearsToError: page === 'terms_and_conditions' })
  // Whoever opens it again reads the newest version.
  const close = () => {
    load.clear()
    onClose()
  }
  return (
    <Dialog title={pageTitles[page]} onClose={close}>
      <Panel
        load={load}
        skeleton={<Skeleton className="h-64" />}
        failure="We couldn’t load this text."
        empty={<Empty title="Nothing here yet">This text will appear here.</Empty>}
      >
        {(found) => <LegalText name={page} page={cleanPage(found, sanitize)} />}
      </Panel>
    </Dialog>
  )
}
