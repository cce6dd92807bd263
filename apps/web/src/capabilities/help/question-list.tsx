import type { FaqLine } from '@hibla/contract/help/help.contract'
import { Link } from 'react-router'
import { ArrowIcon } from '../../ui/icons.tsx'
import type { HelpAddresses } from './addresses.ts'

type QuestionListProps = {
  faqs: FaqLine[]
  at: HelpAddresses
  /** The name of each question's category, where a list mixes them. */
  categoryName?: (categoryId: string | null) => string | undefined
}

/** Questions, each leading to its answer. */
export function QuestionList({ faqs, at, categoryName }: QuestionListProps) {
  return (
    <ul className="border-t border-line">
      {faqs.map((line) => {
        const category = categoryName?.(line.categoryId)
        return (
          <li key={line.faqId} className="border-b border-line">
            <Link
              to={at.answer(line)}
              className="flex min-h-14 items-center justify-between gap-4 py-4 font-semibold hover:text-strand"
            >
              <span>
                {line.question}
                {category && <span className="block text-sm font-normal text-muted">{category}</span>}
              </span>
              <ArrowIcon />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
