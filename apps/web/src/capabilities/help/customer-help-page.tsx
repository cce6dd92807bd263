import { landingImage, supportInformation } from '@hibla/contract/content/content.contract'
import { faqAnswer, faqs, featuredFaqs, helpCategories } from '@hibla/contract/help/help.contract'
import { pages } from '@hibla/contract/values/paths'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { useLoad } from '../../kernel/query.ts'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sanitize } from '../../ui/rich-text/sanitize.browser.ts'
import { customerHelp } from './addresses.ts'
import { AnswerView } from './answer-view.tsx'
import { BackTo } from './back-to.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { FeaturedFaqs } from './featured-faqs.tsx'
import { FoundQuestions } from './found-questions.tsx'
import { LandingPicture } from './landing-picture.tsx'
import { LinesSkeleton } from './lines-skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { QuestionList } from './question-list.tsx'
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

/** One topic with its questions, within the subscriber's area. */
function CustomerTopic({ categoryId }: { categoryId: string }) {
  const categories = useLoad(helpCategories, {})
  const name = categories.data?.find((each) => each.categoryId === categoryId)?.name ?? 'Help'
  return (
    <div className="max-w-3xl">
      <PageHead title={name} />
      <BackTo to={customerHelp.home}>Help</BackTo>
      <h1 className="mt-6 mb-6 text-2xl">{name}</h1>
      <Panel
        load={useLoad(faqs, { query: { categoryId } })}
        failure="We couldn’t load the questions."
        skeleton={<LinesSkeleton />}
        isEmpty={(found) => found.faqs.length === 0}
        empty={<Empty title="Nothing here yet">Questions about this topic will appear here.</Empty>}
      >
        {(found) => <QuestionList faqs={found.faqs} at={customerHelp} />}
      </Panel>
    </div>
  )
}

/** What a subscriber's search found. */
function CustomerSearch({ q }: { q: string }) {
  const categories = useLoad(helpCategories, {}).data ?? []
  return (
    <section aria-label="Search results" className="mt-8 max-w-3xl">
      <Panel
        load={useLoad(faqs, { query: { search: q } })}
        failure="We couldn’t search our answers."
        skeleton={<LinesSkeleton />}
      >
        {(found) => (
          <FoundQuestions
            q={q}
            found={found}
            categories={categories}
            at={customerHelp}
            nothing={<NothingFound q={q} />}
          />
        )}
      </Panel>
    </section>
  )
}

/** One answer, within the subscriber's area. */
function CustomerAnswer({ faqId }: { faqId: string }) {
  const load = useLoad(faqAnswer, { query: { id: faqId } })
  return (
    <div className="max-w-3xl">
      <PageHead title={load.data?.question ?? 'Help'} />
      {!load.data && <h1 className="mb-6 text-2xl">Help</h1>}
      <Panel load={load} failure="We couldn’t load this answer." skeleton={<LinesSkeleton />}>
        {(found) => <AnswerView answer={{ ...found, answer: sanitize(found.answer) }} at={customerHelp} home="Help" />}
      </Panel>
      {load.error !== undefined && <BackTo to={customerHelp.home}>Help</BackTo>}
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
