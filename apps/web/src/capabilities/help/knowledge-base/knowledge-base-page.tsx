import { knowledgeBase } from '@hibla/contract/help/help.contract'
import { Navigate, useSearchParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { Empty } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { BackTo } from '../back-to.tsx'
import { CategoryGrid } from '../category-grid.tsx'
import { FoundQuestions } from '../found-questions.tsx'
import { LinesSkeleton } from '../lines-skeleton.tsx'
import { QuestionList } from '../question-list.tsx'
import { searchIn } from '../typed-search.ts'
import { agentHelp, nothingFor } from './addresses.ts'
import { SearchKnowledgeBase } from './search-knowledge-base.tsx'

/** What agents look up while they talk to a customer. */
export default function KnowledgeBasePage() {
  const [query] = useSearchParams()
  const q = searchIn(query)
  const categoryId = query.get('category')
  const load = useLoad(knowledgeBase, {
    query: { ...(q !== '' && { search: q }), ...(q === '' && categoryId !== null && { categoryId }) },
  })
  if (q !== '' && load.data?.faqs.length === 0) return <Navigate to={nothingFor(q)} replace />
  const category = q === '' ? load.data?.categories.find((each) => each.categoryId === categoryId) : undefined

  return (
    <div className="page py-10 md:py-14">
      <PageHead title={category?.name ?? 'Knowledge Base'} />
      {category && <BackTo to={agentHelp.home}>Knowledge Base</BackTo>}
      <h1 className="text-2xl">{category?.name ?? 'Knowledge Base'}</h1>
      <div className="mt-6 max-w-3xl">
        <SearchKnowledgeBase q={q} />
      </div>
      <div className="mt-10">
        <Panel
          load={load}
          failure="We couldn’t load the knowledge base."
          skeleton={<LinesSkeleton />}
          isEmpty={({ faqs }) => faqs.length === 0}
          empty={<Empty title="Nothing here yet">What helps you sell will appear here.</Empty>}
        >
          {(found) =>
            q !== '' ? (
              <section aria-label="Search results" className="max-w-3xl">
                <FoundQuestions q={q} found={found} categories={found.categories} at={agentHelp} nothing={null} />
              </section>
            ) : category ? (
              <QuestionList faqs={found.faqs} at={agentHelp} />
            ) : (
              <>
                <CategoryGrid categories={found.categories} at={agentHelp} />
                <h2 className="mt-12 mb-4 text-xl">All questions</h2>
                <QuestionList faqs={found.faqs} at={agentHelp} />
              </>
            )
          }
        </Panel>
      </div>
    </div>
  )
}
