import { contract } from '@hibla/contract'
import type { Brand } from '@hibla/contract/config'
import { pageNames, PageSummary, type PageName } from '@hibla/contract/content/content.contract'
import { requestTypeOf } from '@hibla/contract/content/request-type'
import { REFERRALS } from '@hibla/contract/content/videos.contract'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { getTableName } from '../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { Clock } from '../../kernel/clock/clock.ts'
import { routes } from '../../kernel/http/route.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import { contentDocument } from './content.tables.ts'
import { documentReader, latestVersion, publish } from './documents.ts'

export const contentRoutes = (db: Database, memory: Cache, clock: Clock, { product, support }: Brand) => {
  const read = documentReader(db, memory)
  const slides = (name: string) => async () => ok((await read('slides', name)) ?? [])
  const videos = async () => (await read('videos', 'videos')) ?? []
  const videosOf = async (category: string) => (await videos()).filter((video) => video.category === category)
  const toEdit = async (page: PageName) => {
    const { version, body } = await latestVersion(db, 'page', page)
    return { page, version, content: body }
  }

  return routes(contract.content, {
    page: async ({ params }) => {
      const page = await read('page', params.page)
      return page ? ok(page) : refused('not-found')
    },
    pages: async () => {
      const found = await Promise.all(pageNames.map(async (page) => ({ page, body: await read('page', page) })))
      return ok(
        found.flatMap(({ page, body }) =>
          body ? [{ page, title: body.title, last_updated_date: body.last_updated_date }] : [],
        ),
      )
    },
    pageVersions: async () => {
      const all = await Promise.all(pageNames.map(toEdit))
      return ok(all.map(({ content, ...rest }) => ({ ...rest, content: content && PageSummary.parse(content) })))
    },
    pageToEdit: async ({ params: { page } }) => ok({ ...(await toEdit(page)), today: manilaDate(clock.now()) }),
    publishPage: async ({ caller, params: { page }, body, storeAnswer }) => {
      const { basedOn, ...content } = body
      const published = await db.transaction(async (tx) => {
        const version = await publish(tx, { kind: 'page', name: page, body: content, by: caller.id, basedOn })
        if (version !== undefined)
          await noteSecurity(tx, {
            what: 'staff-action',
            byPersonId: caller.id,
            about: { did: 'published a legal page', page, version },
          })
        return storeAnswer(tx, version === undefined ? refused('published-meanwhile') : ok({ page, version }))
      })
      if (published.ok) memory.invalidate(getTableName(contentDocument))
      return published
    },
    productTerms: async ({ query }) => {
      if (query.request_type !== requestTypeOf(product)) return refused('unknown-request-type')
      const terms = await read('product-terms', query.product)
      return terms ? ok(terms) : refused('not-found')
    },
    headerBanner: slides('header-banner'),
    footerBanner: slides('footer-banner'),
    carousel: slides('carousel'),
    shopNowBanner: slides('shop-now-banner'),
    salesBanner: slides('sales-banner'),
    testimonials: async () => ok((await read('testimonials', 'testimonials')) ?? []),
    landingImage: async () => ok({ image: (await read('landing-image', 'landing-image')) ?? null }),
    supportInformation: async () =>
      ok({ ...support, channels: (await read('support-channels', 'support-channels')) ?? [] }),
    videosByCategory: async ({ query }) => ok(await videosOf(query.category)),
    watchAndLearn: async () =>
      ok(
        [...Map.groupBy(await videos(), ({ category }) => category)].map(([category, own]) => ({
          category,
          videos: own,
        })),
      ),
    referralVideos: async () => ok(await videosOf(REFERRALS)),
    tvPromo: async () =>
      ok((await read('tv-promo', 'tv-promo')) ?? { enabled: false, label: '', link: '/', image: null }),
  })
}
