import { pages } from '@hibla/contract/values/paths'
import { SearchForm } from '../search-form.tsx'

export function SearchKnowledgeBase({ q }: { q: string }) {
  return (
    <SearchForm
      action={pages.knowledgeBase}
      q={q}
      label="What does your customer ask?"
      example="For example: requirements, lock-in"
    />
  )
}
