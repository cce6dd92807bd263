import { REFERRALS, referralVideos, watchAndLearn } from '@hibla/contract/content/videos.contract'
import { helpCategories } from '@hibla/contract/help/help.contract'
import { pages } from '@hibla/contract/values/paths'
import { block, valueOr } from '../../../kernel/block.ts'
import type { PageHandle } from '../../../kernel/page-handle.ts'
import { PageHead } from '../../../kernel/page-head.tsx'
import { services } from '../../../kernel/services.ts'
import { useSite } from '../../../kernel/site.ts'
import { BlockPanel } from '../../../ui/block-panel.tsx'
import { Empty } from '../../../ui/faces.tsx'
import { BackTo } from '../back-to.tsx'
import type { Route } from './+types/videos-page.ts'
import { VideoList } from './video-list.tsx'

export const handle: PageHandle = { sleeps: true }

export const loader = async ({ context }: Route.LoaderArgs) => {
  const given = context.get(services)
  const [groups, categories, referring] = await Promise.all([
    block(given, given.client.get(watchAndLearn)),
    block(given, given.client.get(helpCategories)),
    block(given, given.client.get(referralVideos)),
  ])
  const nameOf = (id: string) => valueOr(categories, []).find(({ categoryId }) => categoryId === id)?.name ?? id
  const named = groups.ok
    ? {
        ok: true as const,
        value: groups.value
          .filter(({ category }) => category !== REFERRALS)
          .map(({ category, videos }) => ({ category, name: nameOf(category), videos })),
      }
    : groups
  return { groups: named, referring: valueOr(referring, []) }
}

/** Watch and learn: short videos by topic. */
export default function VideosPage({ loaderData: { groups, referring } }: Route.ComponentProps) {
  const { product } = useSite().config.brand
  return (
    <div className="page py-10 md:py-16">
      <PageHead
        title="Watch and learn"
        description={`Short videos about your ${product} line: the modem, Wi-Fi, your bill and AutoPay.`}
        canonical={pages.helpVideos}
      />
      <BackTo to={pages.helpCentre}>Help & Support</BackTo>
      <h1 className="mt-6 text-2xl">Watch and learn</h1>
      <BlockPanel
        block={groups}
        failure="We couldn’t load the videos."
        empty={
          <div className="mt-8">
            <Empty title="No videos yet">Short videos will appear here.</Empty>
          </div>
        }
      >
        {(all) =>
          all.map(({ category, name, videos }) => (
            <section key={category} aria-labelledby={`videos-${category}`} className="mt-10">
              <h2 id={`videos-${category}`} className="mb-4 text-xl">
                {name}
              </h2>
              <VideoList videos={videos} />
            </section>
          ))
        }
      </BlockPanel>
      {referring.length > 0 && (
        <section aria-labelledby="videos-referring" className="mt-10">
          <h2 id="videos-referring" className="mb-4 text-xl">
            Referring a friend
          </h2>
          <VideoList videos={referring} />
        </section>
      )}
    </div>
  )
}
