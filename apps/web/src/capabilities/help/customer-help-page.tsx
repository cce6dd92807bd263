import { landingImage, supportInformation } from '@hibla/contract/content/content.contract'
import { featuredFaqs, helpCategories } from '@hibla/contract/help/help.contract'
import { pages } from '@hibla/contract/values/paths'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { useLoad } from '../../kernel/query.ts'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sanitize } from '../../ui/rich-text/sanitize.browser.ts'
import { customerHelp } from './addresses.ts'
import { CategoryGrid } from './category-grid.tsx'
import { CustomerAnswer } from './customer-answer.tsx'
import { CustomerTopic } from './customer-topic.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { FeaturedFaqs } from './featured-faqs.tsx'
import { LandingPicture } from './landing-picture.tsx'
import { LinesSkeleton } from './lines-skeleton.tsx'
import { SearchForm } from './search-form.tsx'
import { SupportChannels } from './support-channels.tsx'
import { searchIn } from './typed-search.ts'

/** For subscribers: search, topics, answers and how to reach us, without leaving their own area. */
export default function CustomerHelpPage() {
  const [query] = useSearchParams()
  const q = searchIn(query)
  const [answer, category] = [query.get('answer'), query.get('category')]
  return (
    <div className="page py-10 md:py-14">
      {answer !== null ? (
        <CustomerAnswer faqId={answer} />
      ) : category !== null ? (
        <CustomerTopic categoryId={category} />
      ) : (
        <>
          <PageHead title="Help" />
          <h1 className="text-2xl">Help</h1>
          {q === '' ? (
            <div className="mt-6 grid grid-cols-1 items-center gap-8 lg:grid-cols-[3fr_2fr]">
              <SearchForm action={pages.help} q={q} />
              <Picture />
            </div>
          ) : (
            <>
              <div className="mt-6 max-w-3xl">
                <SearchForm action={pages.help} q={q} />
              </div>
              <CustomerSearch q={q} />
            </>
          )}
          <Home />
        </>
      )}
    </div>
  )
}

/** Its place is kept while it loads; without it nothing is missing. */
function Picture() {
  const { loading, data } = useLoad(landingImage, {})
  return loading ? <Skeleton className="h-40 sm:h-56 lg:h-64" /> : <LandingPicture image={data?.image ?? null} />
}

function Home() {
  const support = useLoad(supportInformation, {})
  return (
    <>
      <section aria-labelledby="topics" className="mt-10">
        <h2 id="topics" className="mb-4 text-xl">
          Topics
        </h2>
        <Panel
          load={useLoad(helpCategories, {})}
          failure="We couldn’t load the topics."
          skeleton={<LinesSkeleton />}
          empty={<Empty title="No topics yet">Answers by topic will appear here.</Empty>}
        >
          {(all) => <CategoryGrid categories={all} at={customerHelp} />}
        </Panel>
      </section>
      <div className="mt-10 grid grid-cols-1 items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="questions" data-tour="help">
          <h2 id="questions" className="mb-4 text-xl">
            Common questions
          </h2>
          <Panel
            load={useLoad(featuredFaqs, {})}
            failure="We couldn’t load the questions."
            skeleton={<LinesSkeleton />}
            empty={<Empty title="No questions yet">Answers to common questions will appear here.</Empty>}
          >
            {(faqs) => <FeaturedFaqs faqs={faqs.map((faq) => ({ ...faq, answer: sanitize(faq.answer) }))} />}
          </Panel>
        </section>
        <SupportChannels channels={support.data?.channels ?? []} />
      </div>
    </>
  )
}
