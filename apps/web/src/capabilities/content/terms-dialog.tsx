import { productTerms } from '@hibla/contract/content/content.contract'
import { requestTypeOf } from '@hibla/contract/content/request-type'
import { longDate } from '@hibla/contract/values/dates'
import { useLoad } from '../../kernel/query.ts'
import { useSite } from '../../kernel/site.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { sanitize } from '../../ui/rich-text/sanitize.browser.ts'

/** The terms that apply to one product, on top of the general ones. */
export default function TermsDialog({ product, onClose }: { product: string; onClose: () => void }) {
  const { config } = useSite()
  const query = { product, request_type: requestTypeOf(config.brand.product) }
  return (
    <Dialog title="Product terms" onClose={onClose}>
      <Panel
        load={useLoad(productTerms, { query })}
        skeleton={<Skeleton className="h-64" />}
        failure="We couldn’t load these terms."
      >
        {({ title, description, last_updated_date: updated }) => (
          <>
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-sm text-muted">Last updated on {longDate(updated)}</p>
            <RichText html={sanitize(description)} className="mt-4" />
          </>
        )}
      </Panel>
    </Dialog>
  )
}
