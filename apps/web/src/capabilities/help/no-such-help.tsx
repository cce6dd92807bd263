import { pages } from '@hibla/contract/values/paths'
import { PageHead } from '../../kernel/page-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { StrandStep } from '../../ui/strand-step.tsx'
import { SearchForm } from './search-form.tsx'

/** For a topic or an answer that isn't there, or isn't any more. */
export function NoSuchHelp() {
  return (
    <div className="page py-16 md:py-24">
      <PageHead title="Answer not found" />
      <StrandStep />
      <h1 className="mt-10 text-2xl">We don’t have this answer</h1>
      <p className="reading mt-4 mb-8 text-muted">
        It may have moved, or the link may have a typo. Search for it instead.
      </p>
      <SearchForm action={pages.helpCentre} q="" />
      <LinkButton to={pages.helpCentre} className="mt-8">
        See all topics
      </LinkButton>
    </div>
  )
}
