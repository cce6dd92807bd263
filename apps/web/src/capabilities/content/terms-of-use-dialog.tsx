import { page } from '@hibla/contract/content/content.contract'
import { useLoad } from '../../kernel/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sanitize } from '../../ui/rich-text/sanitize.browser.ts'
import { cleanPage } from './clean-page.ts'
import { TermsOfUse } from './terms-of-use.tsx'

export default function TermsOfUseDialog({ onClose }: { onClose: () => void }) {
  const load = useLoad(page, { params: { page: 'terms_of_use' } })
  return (
    <Dialog title="Terms of Use" onClose={onClose}>
      <Panel load={load} skeleton={<Skeleton className="h-64" />} failure="We could not load the terms of use.">
        {(terms) => (
          <div className="[&_h2]:pt-6">
            <TermsOfUse page={cleanPage(terms, sanitize)} noSpacing untitled />
          </div>
        )}
      </Panel>
    </Dialog>
  )
}
