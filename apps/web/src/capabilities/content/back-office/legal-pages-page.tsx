import { pageVersions } from '@hibla/contract/content/content.contract'
import { longDate } from '@hibla/contract/values/dates'
import { editLegalPage } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { Skeleton } from '../../../ui/faces.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { pageTitles } from '../page-titles.ts'

/** The legal pages, each with its published version. */
export default function LegalPagesPage() {
  const load = useLoad(pageVersions, {}, { freshForMs: 0, about: 'content' })
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Legal pages" />
      <h1 className="text-2xl">Legal pages</h1>
      <p className="reading mt-3 text-muted">Choose a page to edit. Everyone sees the new text once you publish it.</p>
      <div className="mt-8">
        <Panel load={load} failure="We couldn’t load the legal pages." skeleton={<Skeleton className="h-80" />}>
          {(pages) => (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {pages.map(({ page, version, content }) => (
                <li key={page}>
                  <Link
                    to={editLegalPage(page)}
                    className="group flex items-center justify-between gap-4 p-6 no-underline"
                  >
                    <span>
                      <span className="font-semibold group-hover:text-strand">
                        {content?.title ?? pageTitles[page]}
                      </span>
                      <span className="figures mt-1 block text-sm text-muted">
                        {content
                          ? `Last updated ${longDate(content.last_updated_date)} · version ${version}`
                          : 'Not published yet'}
                      </span>
                    </span>
                    <ArrowIcon />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  )
}
