import { pages } from '@hibla/contract/values/paths'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { PageHead } from '../../kernel/page-head.tsx'
import { services } from '../../kernel/services.ts'
import { useSite } from '../../kernel/site.ts'
import { BlockPanel } from '../../ui/block-panel.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty, ErrorPanel } from '../../ui/faces.tsx'
import type { Route } from './+types/help-page.ts'
import { publicHelp } from './addresses.ts'
import { CategoryGrid } from './category-grid.tsx'
import { FeaturedFaqs } from './featured-faqs.tsx'
import { FoundQuestions } from './found-questions.tsx'
import { helpData } from './help-data.server.ts'
import { LandingPicture } from './landing-picture.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchForm } from './search-form.tsx'
import { SupportChannels } from './support-channels.tsx'
import { searchIn } from './typed-search.ts'

export const handle: PageHandle = { sleeps: true, reads: ['q'] }

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const q = searchIn(url.searchParams)
  return { q, ...(await helpData(context.get(services), q)) }
}

/** The help centre: search, topics, common questions and how to reach us. */
export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { q, categories, featured, image, channels, found, knownCategories } = loaderData
  const { product } = useSite().config.brand
  return (
    <div className="page py-10 md:py-16">
      {q === '' ? (
        <PageHead
          title="Help & Support"
          description={`Answers about ${product}: bills and payments, AutoPay, Wi-Fi, orders, moving and outages. Search in English or Filipino.`}
          canonical={pages.helpCentre}
        />
      ) : (
        <PageHead title={`Answers for “${q}”`} />
      )}
      <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="mb-6 text-2xl">How can we help?</h1>
          <SearchForm action={pages.helpCentre} q={q} />
        </div>
        {q === '' && <LandingPicture image={image} />}
      </div>
      {found && (
        <section aria-label="Search results" className="mt-10">
          {found.ok ? (
            <FoundQuestions
              q={q}
              found={found.value}
              categories={knownCategories}
              at={publicHelp}
              nothing={<NothingFound q={q} />}
            />
          ) : (
            <ErrorPanel what="We couldn’t search our answers." />
          )}
        </section>
      )}
      <section aria-labelledby="topics" className="mt-14">
        <h2 id="topics" className="mb-6 text-xl">
          Topics
        </h2>
        <BlockPanel
          block={categories}
          failure="We couldn’t load the topics."
          empty={<Empty title="No topics yet">Answers by topic will appear here.</Empty>}
        >
          {(all) => <CategoryGrid categories={all} at={publicHelp} />}
        </BlockPanel>
        <LinkButton to={pages.helpVideos} className="mt-6">
          Watch and learn
        </LinkButton>
      </section>
      <div className="mt-14 grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="common">
          <h2 id="common" className="mb-4 text-xl">
            Common questions
          </h2>
          <BlockPanel
            block={featured}
            failure="We couldn’t load the questions."
            empty={<Empty title="No questions yet">Answers to common questions will appear here.</Empty>}
          >
            {(all) => <FeaturedFaqs faqs={all} />}
          </BlockPanel>
        </section>
        <SupportChannels channels={channels} />
      </div>
    </div>
  )
}
