import { planList } from '@hibla/contract/catalog/catalog.contract'
import { planPage } from '@hibla/contract/catalog/plan-slug.rule'
import { pages as legalPages, type PageName } from '@hibla/contract/content/content.contract'
import { faqs, helpCategories } from '@hibla/contract/help/help.contract'
import { stores } from '@hibla/contract/help/stores.contract'
import { answerPage, branchPage, helpCategoryPage, pages } from '@hibla/contract/values/paths'
import { planLists } from '../capabilities/catalog/index.ts'
import { block, valueOr } from '../kernel/block.ts'
import { services } from '../kernel/services.ts'
import type { Route } from './+types/sitemap.ts'

const legalPath: Record<PageName, string> = {
  privacy_notice: '/privacy-notice',
  cookie_policy: '/cookie-policy',
  terms_and_conditions: '/terms-and-conditions',
  terms_of_use: '/terms-of-use',
}
const open = ['/', planLists.RES, planLists.SME, pages.helpCentre, pages.helpVideos, pages.branches, pages.checkAddress]

/** Canonical addresses only; a legal page is listed only if it has content. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const given = context.get(services)
  const legal = valueOr(await block(given, given.client.get(legalPages)), [])
  const plans = valueOr(await block(given, given.client.get(planList, { query: {} })), [])
  const topics = valueOr(await block(given, given.client.get(helpCategories)), [])
  const answers = await block(given, given.client.get(faqs, { query: {} }))
  const places = valueOr(await block(given, given.client.get(stores, { query: {} })), [])
  const help = [
    ...topics.map(({ categoryId }) => helpCategoryPage(categoryId)),
    ...(answers.ok ? answers.value.faqs : []).map(answerPage),
    ...places.map(({ storeId }) => branchPage(storeId)),
  ]
  const entries = [
    ...open.map((path) => ({ path, changed: undefined })),
    ...plans.map((plan) => ({ path: planPage(plan), changed: undefined })),
    ...help.map((path) => ({ path, changed: undefined })),
    ...legal.map(({ page, last_updated_date }) => ({ path: legalPath[page], changed: last_updated_date })),
  ]
  const urls = entries.map(({ path, changed }) => {
    const changedOn = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
    return `<url><loc>${new URL(path, request.url)}</loc>${changedOn}</url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
