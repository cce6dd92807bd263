import { videosByCategory } from '@hibla/contract/content/videos.contract'
import { faqs, helpCategories } from '@hibla/contract/help/help.contract'
import { helpCategoryPage, pages } from '@hibla/contract/values/paths'
import { data } from 'react-router'
import { block, valueOr } from '../../kernel/block.ts'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { PageHead } from '../../kernel/page-head.tsx'
import { services } from '../../kernel/services.ts'
import type { Route } from './+types/category-page.ts'
import { publicHelp } from './addresses.ts'
import { BackTo } from './back-to.tsx'
import { NoSuchHelp } from './no-such-help.tsx'
import { QuestionList } from './question-list.tsx'
import { SearchForm } from './search-form.tsx'
import { VideoList } from './videos/video-list.tsx'

export const handle: PageHandle = { sleeps: true, varies: 'path' }

export const loader = async ({ context, params: { category: asked } }: Route.LoaderArgs) => {
  const given = context.get(services)
  const { client } = given
  const category = (await client.get(helpCategories)).find(({ categoryId }) => categoryId === asked)
  if (!category) return data({ topic: null }, { status: 404 })
  const { faqs: questions } = await client.get(faqs, { query: { categoryId: category.categoryId } })
  const videos = valueOr(
    await block(given, client.get(videosByCategory, { query: { category: category.categoryId } })),
    [],
  )
  return data({ topic: { category, questions, videos } })
}

/** One topic with all of its questions. */
export default function CategoryPage({ loaderData: { topic } }: Route.ComponentProps) {
  if (!topic) return <NoSuchHelp />
  const { category, questions, videos } = topic
  return (
    <div className="page py-10 md:py-16">
      <PageHead
        title={`${category.name}: help`}
        description={category.summary}
        canonical={helpCategoryPage(category.categoryId) as `/${string}`}
      />
      <BackTo to={pages.helpCentre}>Help & Support</BackTo>
      <h1 className="mt-6 text-2xl">{category.name}</h1>
      <p className="reading mt-3 text-lg text-muted">{category.summary}</p>
      {videos.length > 0 && (
        <section aria-label="Videos" className="mt-8">
          <VideoList videos={videos} />
        </section>
      )}
      <div className="mt-8 max-w-3xl">
        <QuestionList faqs={questions} at={publicHelp} />
        <div className="mt-10">
          <SearchForm action={pages.helpCentre} q="" label="Didn’t find it? Search all answers" />
        </div>
      </div>
    </div>
  )
}
