import { featuredFaqs } from '@hibla/contract/help/help.contract'
import { PageHead } from '../../kernel/page-head.tsx'
import { useLoad } from '../../kernel/query.ts'
import { useSite } from '../../kernel/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sanitize } from '../../ui/rich-text/sanitize.browser.ts'
import { FeaturedFaqs } from './featured-faqs.tsx'

/** For subscribers: common questions and how to contact us. */
export default function CustomerHelpPage() {
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Help" />
      <h1 className="text-2xl">Help</h1>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="questions" data-tour="help">
          <h2 id="questions" className="text-xl">
            Common questions
          </h2>
          <div className="mt-4">
            <Questions />
          </div>
        </section>
        <Contact />
      </div>
    </div>
  )
}

function Questions() {
  return (
    <Panel
      load={useLoad(featuredFaqs, {})}
      failure="We couldn’t load the questions."
      skeleton={
        <div className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      }
      empty={<Empty title="No questions yet">Answers to common questions will appear here.</Empty>}
    >
      {(faqs) => <FeaturedFaqs faqs={faqs.map((faq) => ({ ...faq, answer: sanitize(faq.answer) }))} />}
    </Panel>
  )
}

function Contact() {
  const { hotline, email, hours } = useSite().config.brand.support
  return (
    <Card>
      <h2 className="text-lg">Talk to us</h2>
      <a
        href={`tel:${hotline.replaceAll(/[^\d+]/g, '')}`}
        className="figures mt-4 inline-flex min-h-11 items-center text-xl font-bold whitespace-nowrap hover:text-strand"
      >
        {hotline}
      </a>
      <p className="text-sm text-muted">{hours}</p>
      <a
        href={`mailto:${email}`}
        className="mt-3 inline-flex min-h-11 items-center text-sm text-strand underline underline-offset-4"
      >
        {email}
      </a>
      <div className="mt-6 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
        <LinkButton to="/#branches">Find a branch</LinkButton>
      </div>
    </Card>
  )
}
