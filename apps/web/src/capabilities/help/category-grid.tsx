import type { HelpCategory } from '@hibla/contract/help/help.contract'
import { Link } from 'react-router'
import type { HelpAddresses } from './addresses.ts'

/** The categories that have something to read. */
export function CategoryGrid({ categories, at }: { categories: HelpCategory[]; at: HelpAddresses }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {categories
        .filter(({ questions }) => questions > 0)
        .map(({ categoryId, name, summary, questions }) => (
          <li key={categoryId}>
            <Link
              to={at.category(categoryId)}
              className="flex h-full flex-col rounded-card border border-line bg-surface p-6 hover:border-strand"
            >
              <span className="font-semibold">{name}</span>
              <span className="mt-1 flex-1 text-sm text-muted">{summary}</span>
              <span className="figures mt-3 text-sm text-muted">
                {questions === 1 ? '1 question' : `${questions} questions`}
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
