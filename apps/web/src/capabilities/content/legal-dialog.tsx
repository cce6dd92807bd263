import { page as legalPage, type PageName } from '@hibla/contract/content/content.contract'
import { useLoad } from '../../kernel/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sanitize } from '../../ui/rich-text/sanitize.browser.ts'
import { cleanPage } from './clean-page.ts'
import { LegalText } from './legal-text.tsx'
import { pageTitles } from './page-titles.ts'

/** A legal text over whatever page somebody is on. */
export default function LegalDialog({ page, onClose }: { page: PageName; onClose: () => void }) {
  const load = useLoad(legalPage, { params: { page } })
  return (
    <Dialog title={pageTitles[page]} onClose={onClose}>
      <Panel
        load={load}
        skeleton={<Skeleton className="h-64" />}
        failure="We could not load this text."
        empty={<Empty title="Nothing here yet">The text will stand here.</Empty>}
      >
        {(found) => <LegalText name={page} page={cleanPage(found, sanitize)} />}
      </Panel>
    </Dialog>
  )
}
