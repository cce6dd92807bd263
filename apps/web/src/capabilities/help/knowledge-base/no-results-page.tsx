import { knowledgeBase } from '@hibla/contract/help/help.contract'
import { pages } from '@hibla/contract/values/paths'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { StrandStep } from '../../../ui/strand-step.tsx'
import { CategoryGrid } from '../category-grid.tsx'
import { searchIn } from '../typed-search.ts'
import { agentHelp } from './addresses.ts'
import { SearchKnowledgeBase } from './search-knowledge-base.tsx'

/** Where an agent's search leads that finds nothing. */
export default function NoResultsPage() {
  const [query] = useSearchParams()
  const q = searchIn(query)
  const categories = useLoad(knowledgeBase, { query: {} }).data?.categories ?? []
  const inHelpCentre = q === '' ? pages.helpCentre : `${pages.helpCentre}?${new URLSearchParams({ q })}`
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="No results found" />
      <StrandStep />
      <h1 className="mt-10 text-2xl">{q === '' ? 'No results found' : `No results found for “${q}”`}</h1>
      <p className="reading mt-4 text-muted">
        Try fewer or other words, in English or Filipino. What customers read may have the answer, too.
      </p>
      <div className="mt-6 max-w-3xl">
        <SearchKnowledgeBase q={q} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={inHelpCentre}>Search the help centre</LinkButton>
        <LinkButton to={pages.knowledgeBase}>See all questions</LinkButton>
      </div>
      {categories.length > 0 && (
        <section aria-label="Topics" className="mt-12">
          <CategoryGrid categories={categories} at={agentHelp} />
        </section>
      )}
    </div>
  )
}
