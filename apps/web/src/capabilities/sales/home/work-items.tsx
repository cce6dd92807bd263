import { workItemCategories } from '@hibla/contract/sales/statistics.contract'
import { Link } from 'react-router'
import { useLoad } from '../../../kernel/query.ts'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'

/** What waits for the agent or their customers; each leads to those applications. */
export function WorkItems() {
  const load = useLoad(workItemCategories, {}, { freshForMs: 0 })
  return (
    <Section title="Waiting for you">
      <div className="mt-4">
        <Panel load={load} failure="We couldn’t load what waits for you." skeleton={<Skeleton className="h-40" />}>
          {(categories) => (
            <ul className="grid gap-3 sm:grid-cols-2">
              {categories.map(({ category, name, count }) => (
                <li key={category}>
                  <Link
                    to={`?status=${category}#applications`}
                    className="flex min-h-14 items-center justify-between gap-4 rounded-field border border-line px-4 py-2 no-underline hover:border-edge"
                  >
                    <span>{name}</span>
                    <strong className={`figures text-xl ${count > 0 ? 'text-strand' : 'text-muted'}`}>{count}</strong>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </Section>
  )
}
