import { page as legalPage, type PageName } from '@hibla/contract/content/content.contract'
import { useLoad } from '../../kernel/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sanitize } from '../../ui/rich-text/sanitize.browser.ts'
import { cleanPage, type CleanPage } from './clean-page.ts'
import { QuestionPage } from './question-page.tsx'
import { TermsAndConditions } from './terms-and-conditions.tsx'
import { TermsOfUse } from './terms-of-use.tsx'

const titles: Record<PageName, string> = {
  privacy_notice: 'Privacy Notice',
  cookie_policy: 'Cookie Policy',
  terms_and_conditions: 'Terms and conditions',
  terms_of_use: 'Terms of Use',
}

/** A legal text over whatever page somebody is on. */
export default function LegalDialog({ page, onClose }: { page: PageName; onClose: () => void }) {
  const load = useLoad(legalPage, { params: { page } })
  return (
    <Dialog title={titles[page]} onClose={onClose}>
      <Panel
        load={load}
        skeleton={<Skeleton className="h-64" />}
        failure="We could not load this text."
        empty={<Empty title="Nothing here yet">The text will stand here.</Empty>}
      >
        {(found) => <Text name={page} page={cleanPage(found, sanitize)} />}
      </Panel>
    </Dialog>
  )
}

function Text({ name, page }: { name: PageName; page: CleanPage }) {
  if (name === 'terms_and_conditions') return <TermsAndConditions page={page} untitled />
  if (name === 'terms_of_use')
    return (
      <div className="[&_h2]:pt-6">
        <TermsOfUse page={page} noSpacing untitled />
      </div>
    )
  return <QuestionPage page={page} untitled />
}
