import type { PageName } from '@hibla/contract/content/content.contract'
import type { CleanPage } from './clean-page.ts'
import { QuestionPage } from './question-page.tsx'
import { TermsAndConditions } from './terms-and-conditions.tsx'
import { TermsOfUse } from './terms-of-use.tsx'

/** A legal text inside a dialog, which says its title already. */
export function LegalText({ name, page }: { name: PageName; page: CleanPage }) {
  if (name === 'terms_and_conditions') return <TermsAndConditions page={page} untitled />
  if (name === 'terms_of_use')
    return (
      <div className="[&_h2]:pt-6">
        <TermsOfUse page={page} noSpacing untitled />
      </div>
    )
  return <QuestionPage page={page} untitled />
}
