import { faqs, helpCategories } from '@hibla/contract/help/help.contract'
import { useLoad } from '../../kernel/query.ts'
import { Panel } from '../../ui/panel.tsx'
import { customerHelp } from './addresses.ts'
import { FoundQuestions } from './found-questions.tsx'
import { LinesSkeleton } from './lines-skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'

/** What a subscriber's search found. */
export function CustomerSearch({ q }: { q: string }) {
  const categories = useLoad(helpCategories, {}).data ?? []
  return (
    <section aria-label="Search results" className="mt-8 max-w-3xl">
      <Panel
        load={useLoad(faqs, { query: { search: q } })}
        failure="We couldn’t search our answers."
        skeleton={<LinesSkeleton />}
      >
        {(found) => (
          <FoundQuestions
            q={q}
            found={found}
            categories={categories}
            at={customerHelp}
            nothing={<NothingFound q={q} />}
          />
        )}
      </Panel>
    </section>
  )
}
