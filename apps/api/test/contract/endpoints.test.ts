import { contract } from '@hibla/contract'
import type { Endpoint } from '@hibla/contract/endpoint'
import { leadPayload } from '@hibla/contract/leads/lead-payload.rule'
import { questionAbout } from '@hibla/contract/serviceability/serviceability.rule'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi, type As } from '../api.ts'
import { bangkal, basco, inBasco, inMakati } from '../demo-places.ts'
import { storePlacedOrder, toldOfStoredOrder } from '../stored-order.ts'

type Asked = { title: string; endpoint: Endpoint; path?: string; input?: object } & As

const { account, address, billing, catalog, content, help } = contract
const number = '1000000000011'
const ana = { as: 'ana.customer', accounts: [number] } as const
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
  {
    title: '[endpoints.accounts] /accounts',
    endpoint: account.paymentDetails,
    input: { query: { accountNumber: number } },
    ...ana,
  },
  {
    title: '[endpoints.hobs-postsales-accounts] /hobs/postsales/accounts',
    endpoint: account.accountDetails,
    input: { query: { accountNumber: number } },
    ...ana,
  },
  {
    title:
      '[endpoints.hobs-postsales-accounts-subscriber-information] /hobs/postsales/accounts/{accountNumber}/subscriber-information',
    endpoint: account.subscriberInformation,
    input: { params: { accountNumber: number } },
    ...ana,
  },
  {
    title:
      '[endpoints.hobs-postsales-accounts-remaining-contract] /hobs/postsales/accounts/{accountNumber}/remaining-contract',
    endpoint: account.remainingContract,
    input: { params: { accountNumber: number } },
    ...ana,
  },
  {
    title: '[endpoints.hobs-postsales-accounts-bill-history] /hobs/postsales/accounts/{accountNumber}/bills',
    endpoint: billing.billHistory,
    input: { params: { accountNumber: number } },
    ...ana,
  },
  {
    title: '[endpoints.hobs-postsales-accounts-payment-history] /hobs/postsales/accounts/{accountNumber}/payments',
    endpoint: billing.paymentHistory,
    input: { params: { accountNumber: number } },
    ...ana,
  },
  {
    title: '[endpoints.hobs-account] /hobs/account',
    endpoint: account.activeEmails,
    input: { query: { accountNumber: number } },
    ...ana,
  },
  {
    title: '[endpoints.subscriber-account-number-type] /subscriber/{accountNumber}/type',
    endpoint: account.customerType,
    input: { params: { accountNumber: number } },
    ...ana,
  },
  { title: '[endpoints.address] /address', endpoint: address.searchAddress, input: { query: { q: 'bel-air makati' } } },
  { title: '[endpoints.cms-address] /cms/address', endpoint: address.regions },
  {
    title: '[endpoints.cms-address-province] /cms/address/province',
    endpoint: address.provinces,
    input: { query: { regionId: '0700000000' } },
  },
  {
    title: '[endpoints.cms-zipcodes] /cms/zipcodes',
    endpoint: address.zipCode,
    input: { query: { provinceId: '1300000000', municipalityId: '1380300000', barangayId: '1380300002' } },
  },
  {
    title: '[endpoints.notifications] /notifications',
    endpoint: contract.notifications.notifications,
    input: { query: { page: '0', size: '15' } },
    as: 'ana.customer',
    accounts: ['1000000000011'],
  },
  {
    title: '[endpoints.notifications-unseen-count-option] /notifications',
    endpoint: contract.notifications.notifications,
    input: { query: { unseen_count: 'true' } },
    as: 'ana.customer',
    accounts: ['1000000000011'],
  },
  {
    title: '[endpoints.oss-serviceability] /oss/serviceability',
    endpoint: contract.serviceability.checkServiceability,
    input: { body: questionAbout(inMakati, 'Others', bangkal) },
  },
  {
    title: '[endpoints.channels-lead] /channels/lead',
    endpoint: contract.leads.submitLead,
    input: {
      body: leadPayload(
        { first_name: 'ANA', last_name: 'REYES', mobile_no: '9171234567', email: 'ana@example.com' },
        { ...basco, ...inBasco },
      ),
      idempotencyKey: '0b8f6f0e-6a3e-4a53-9a52-0d9d5b1c7a11',
    },
  },
  {
    title: '[endpoints.channels-applications] /channels/applications',
    endpoint: contract.applications.saveApplication,
    input: { body: { event: toldOfStoredOrder, orderKey: null } },
    as: 'ana.customer',
  },
  {
    title: '[endpoints.hobs-presales-order-id] /hobs/presales/orderId',
    endpoint: contract.applications.createGuestOrder,
    input: { body: {}, idempotencyKey: '0b8f6f0e-6a3e-4a53-9a52-0d9d5b1c7a12' },
  },
  {
    title: '[endpoints.product-order-id] /product/order-id',
    endpoint: contract.applications.createOrder,
    as: 'ana.customer',
  },
  {
    title: '[endpoints.sales-agents-id] /sales/agents/{id}',
    endpoint: contract.agents.agentDetails,
    input: { params: { id: 'AG-1003' } },
    as: 'kara.sales',
    agentCode: 'AG-1003',
  },
]

const full = await useApi()
await storePlacedOrder(full.db, 'ana')
const emptied = await useApi()
const tables = await emptied.db.execute<{ name: string }>(
  sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
)
await emptied.db.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')}`))

// By %s, because a long $title would be cut short, and the row with it.
test.each(table.map((asked) => [asked.title, asked] as const))(
  '%s is served as its contract declares, from stored data',
  async (title, { endpoint, path, input, as, accounts, agentCode }) => {
    const [, declaredPath] = title.split(' ')
    expect(path ?? endpoint.path).toBe(declaredPath)

    const answer = await full.call(endpoint, { ...input, as, accounts, agentCode })
    expect(answer.status).toBe(200)
    expect(endpoint.ok.parse(answer.body)).toEqual(answer.body)

    const withoutData = await emptied.call(endpoint, { ...input, as, accounts, agentCode })
    expect(withoutData.body).not.toEqual(answer.body)
  },
)
