import type { FoundFaqs, HelpCategory } from '@hibla/contract/help/help.contract'
import type { ReactNode } from 'react'
import type { HelpAddresses } from './addresses.ts'
import { QuestionList } from './question-list.tsx'

type FoundQuestionsProps = {
  q: string
  found: FoundFaqs
  categories: HelpCategory[]
  at: HelpAddresses
  /** What to show if there is nothing. */
  nothing: ReactNode
}

const saying = (q: string, { faqs, meant, closest }: FoundFaqs): string => {
  if (meant !== null) return `Showing answers for “${meant}”, because we found nothing for “${q}”.`
  if (closest) return 'No answer fits all of your words. These come closest.'
  return faqs.length === 1 ? `1 answer for “${q}”` : `${faqs.length} answers for “${q}”`
}

/** What a search found, and how it read what was typed. */
export function FoundQuestions({ q, found, categories, at, nothing }: FoundQuestionsProps) {
  if (found.faqs.length === 0) return nothing
  const nameOf = (id: string | null) => categories.find(({ categoryId }) => categoryId === id)?.name
  return (
    <>
      <output className="mb-4 block text-sm text-muted">{saying(q, found)}</output>
      <QuestionList faqs={found.faqs} at={at} categoryName={nameOf} />
    </>
  )
}
