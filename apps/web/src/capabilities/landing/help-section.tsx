import { pages } from '@hibla/contract/values/paths'
import { FeaturedFaqs, type CleanFaq } from '../help/index.ts'
import type { Block } from '../../kernel/block.ts'
import { useSite } from '../../kernel/site.ts'
import { BlockPanel } from '../../ui/block-panel.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'

export function HelpSection({ faqs }: { faqs: Block<CleanFaq[]> }) {
  const { hotline, email, hours } = useSite().config.brand.support
  return (
    <section
      id="help"
      aria-labelledby="help-heading"
      className="page grid gap-10 py-16 md:py-24 lg:grid-cols-[20rem_1fr] lg:gap-16"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 id="help-heading" tabIndex={-1} className="text-2xl">
          Common questions
        </h2>
        <p className="mt-6 text-sm text-muted">Need something else? Call us.</p>
        <a
          href={`tel:${hotline.replaceAll(/[^\d+]/g, '')}`}
          className="figures inline-flex min-h-11 items-center text-xl font-bold whitespace-nowrap hover:text-strand max-[16rem]:whitespace-normal"
        >
          {hotline}
        </a>
        <p className="text-sm text-muted">{hours}</p>
        <a
          href={`mailto:${email}`}
          className="mt-1 inline-flex min-h-11 items-center text-sm text-strand underline underline-offset-4"
        >
          {email}
        </a>
        <LinkButton to={pages.helpCentre} className="mt-6">
          Search all answers
        </LinkButton>
      </div>
      <BlockPanel
        block={faqs}
        failure="We couldn’t load the questions."
        empty={<Empty title="No questions yet">Answers to common questions will appear here.</Empty>}
      >
        {(all) => <FeaturedFaqs faqs={all} />}
      </BlockPanel>
    </section>
  )
}
