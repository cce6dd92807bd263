import { contract } from '@hibla/contract'
import type { Endpoint } from '@hibla/contract/endpoint'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi, type As } from '../api.ts'

type Asked = { title: string; endpoint: Endpoint; path?: string; input?: object } & As

const { catalog, content, help } = contract
const page = (name: string) => ({
  endpoint: content.page,
  path: `/cms/security/pages/web/${name}`,
  input: { params: { page: name } },
})

/**
 * The endpoint table of the specification, as far as it is served: the ledger row, the call that serves it, and a
 * question that stored data must answer. Each capability adds its rows here.
 */
const table: Asked[] = [
  { title: '[endpoints.cms-blast-tv-configuration] /cms/blast-tv/configuration', endpoint: content.tvPromo },
  { title: '[endpoints.cms-banner-header] /cms/banner/header', endpoint: content.headerBanner },
  { title: '[endpoints.cms-banner-footer] /cms/banner/footer', endpoint: content.footerBanner },
  { title: '[endpoints.cms-promotions] /cms/promotions', endpoint: content.carousel },
  { title: '[endpoints.cms-testimonial-ads] /cms/testimonial-ads', endpoint: content.testimonials },
  { title: '[endpoints.cms-adds] /cms/adds', endpoint: content.shopNowBanner, as: 'ana.customer' },
  {
    title: '[endpoints.cms-sfa-dashboard-images] /cms/sfa-dashboard/images',
    endpoint: content.salesBanner,
    as: 'sam.sales',
  },
  {
    title: '[endpoints.cms-product-terms-and-conditions] /cms/product-terms-and-conditions',
    endpoint: content.productTerms,
    input: { query: { product: 'fibre', request_type: 'HiblaApp' } },
  },
  { title: '[endpoints.cms-security-pages-web] /cms/security/pages/web', endpoint: content.pages },
  {
    title: '[endpoints.cms-security-pages-web-terms-and-conditions] /cms/security/pages/web/terms_and_conditions',
    ...page('terms_and_conditions'),
  },
  {
    title: '[endpoints.cms-security-pages-web-privacy-notice] /cms/security/pages/web/privacy_notice',
    ...page('privacy_notice'),
  },
  {
    title: '[endpoints.cms-security-pages-web-cookie-policy] /cms/security/pages/web/cookie_policy',
    ...page('cookie_policy'),
  },
  {
    title: '[endpoints.cms-security-pages-web-terms-of-use] /cms/security/pages/web/terms_of_use',
    ...page('terms_of_use'),
  },
  { title: '[endpoints.cms-plans-list] /cms/plans/list', endpoint: catalog.planList },
  { title: '[endpoints.cms-faqs-featured] /cms/faqs/featured', endpoint: help.featuredFaqs },
  { title: '[endpoints.cms-store] /cms/store', endpoint: help.stores },
]

const full = await useApi()
const emptied = await useApi()
const tables = await emptied.db.execute<{ name: string }>(
  sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
)
await emptied.db.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')}`))

test.each(table)(
  '$title is served as its contract declares, from stored data',
  async ({ title, endpoint, path, input, as }) => {
    const [, declaredPath] = title.split(' ')
    expect(path ?? endpoint.path).toBe(declaredPath)

    const answer = await full.call(endpoint, { ...input, as })
    expect(answer.status).toBe(200)
    expect(endpoint.ok.parse(answer.body)).toEqual(answer.body)

    const withoutData = await emptied.call(endpoint, { ...input, as })
    expect(withoutData.body).not.toEqual(answer.body)
  },
)
