import { faqs, type FaqLine } from '@hibla/contract/help/help.contract'
import { answerPage } from '@hibla/contract/values/paths'
import { useEffect, useState } from 'react'
import { useLoad } from '../../../kernel/query.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** Asks only once somebody pauses, and only for more than a word or two. */
const PAUSE_MS = 600
const FROM_LETTERS = 10
const MOST_LETTERS = 200
const MOST_OFFERED = 3

type HelpOffersProps = { text: string; categories: readonly string[] | undefined }

/**
 * Answers that may help already, while a problem is being described: of the concern's own help categories and, as long as none
 * is chosen, those that fit all of the words. What can't be found isn't worth a message.
 */
export function HelpOffers({ text, categories }: HelpOffersProps) {
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim().slice(0, MOST_LETTERS)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useLoad(faqs, { query: { search } }, { enabled: search.length >= FROM_LETTERS })
  const fits = (each: FaqLine) =>
    categories ? categories.some((id) => id === each.categoryId) : data?.closest === false
  const offered = (data?.faqs ?? []).filter(fits).slice(0, MOST_OFFERED)
  return (
    <div aria-live="polite">
      {search.length >= FROM_LETTERS && offered.length > 0 && (
        <div className="rounded-field bg-sunken p-4">
          <p className="text-sm font-semibold">This may help</p>
          <ul className="mt-2 grid gap-2">
            {offered.map((each) => (
              <li key={each.faqId}>
                <TextLink href={answerPage(each)}>{each.question}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
