import { isDeepStrictEqual } from 'node:util'
import { everyEndpoint } from '@hibla/contract'
import { sql } from '../../src/kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { unusedFields } from './declared-fields.ts'
import { presalesAnswers } from './presales-answers.ts'
import { storeBesideDemo } from './stored-beside-demo.ts'
import { samples, storedCalls, type StoredCall } from './stored-reads.ts'

const full = await useApi()
await storeBesideDemo(full)
const emptied = await useApi()
const tables = await emptied.db.execute<{ name: string }>(
  sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
)
await emptied.db.transaction(async (tx) => {
  // Some tables refuse to be emptied, such as the audit trail; triggers don't fire for a replica.
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')}`))
})

test.each(everyEndpoint.filter(({ endpoint }) => endpoint.method === 'GET'))(
  'a sample of $name stands with $capability, at its own path',
  ({ capability, name, endpoint }) => {
    const given = samples[capability]?.[name]
    expect(given).toBeDefined()
    if (given === undefined || 'because' in given) return
    const path = new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
    for (const { url } of [given].flat()) expect(url).toMatch(path)
  },
)

/** Rows of the specification's endpoint table that a read serves, each with its address as the specification writes it. */
const specified = [
  ['[endpoints.accounts]', '/accounts'],
  ['[endpoints.hobs-postsales-accounts]', '/hobs/postsales/accounts'],
  [
    '[endpoints.hobs-postsales-accounts-subscriber-information]',
    '/hobs/postsales/accounts/1000000000011/subscriber-information',
  ],
  [
    '[endpoints.hobs-postsales-accounts-remaining-contract]',
    '/hobs/postsales/accounts/1000000000011/remaining-contract',
  ],
  ['[endpoints.hobs-account]', '/hobs/account'],
  ['[endpoints.subscriber-account-number-type]', '/subscriber/1000000000011/type'],
  ['[endpoints.address]', '/address?q=bel-air%20makati'],
  ['[endpoints.cms-address]', '/cms/address'],
  ['[endpoints.cms-address-province]', '/cms/address/province?regionId=0700000000'],
  ['[endpoints.cms-zipcodes]', '/cms/zipcodes?provinceId=1300000000&municipalityId=1380300000&barangayId=1380300002'],
  ['[endpoints.sales-agents-id]', '/sales/agents/AG-1003'],
  ['[endpoints.cms-agents]', '/cms/agents'],
  ['[endpoints.agents]', '/agents'],
  ['[endpoints.hobs-postsales-accounts-bill-history]', '/hobs/postsales/accounts/1000000000011/bills'],
  ['[endpoints.hobs-postsales-accounts-payment-history]', '/hobs/postsales/accounts/1000000000011/payments'],
  ['[endpoints.hobs-postsales-get-current-subscriptions]', '/hobs/postsales/getCurrentSubscriptions'],
  ['[endpoints.product-addons]', '/product/addons'],
  ['[endpoints.product-categories]', '/product/categories'],
  ['[endpoints.hobs-postsales-get-plan-lists]', '/hobs/postsales/get-plan-lists'],
  ['[endpoints.cms-plans-addons]', '/cms/plans/addons'],
  ['[endpoints.cms-blast-tv-configuration]', '/cms/blast-tv/configuration'],
  ['[endpoints.cms-banner-header]', '/cms/banner/header'],
  ['[endpoints.cms-banner-footer]', '/cms/banner/footer'],
  ['[endpoints.cms-promotions]', '/cms/promotions'],
  ['[endpoints.cms-testimonial-ads]', '/cms/testimonial-ads'],
  ['[endpoints.cms-adds]', '/cms/adds'],
  ['[endpoints.cms-sfa-dashboard-images]', '/cms/sfa-dashboard/images'],
  [
    '[endpoints.cms-product-terms-and-conditions]',
    '/cms/product-terms-and-conditions?product=fibre&request_type=HiblaApp',
  ],
  ['[endpoints.cms-security-pages-web]', '/cms/security/pages/web'],
  ['[endpoints.cms-security-pages-web-terms-and-conditions]', '/cms/security/pages/web/terms_and_conditions'],
  ['[endpoints.cms-security-pages-web-privacy-notice]', '/cms/security/pages/web/privacy_notice'],
  ['[endpoints.cms-security-pages-web-cookie-policy]', '/cms/security/pages/web/cookie_policy'],
  ['[endpoints.cms-security-pages-web-terms-of-use]', '/cms/security/pages/web/terms_of_use'],
  ['[endpoints.cms-payment]', '/cms/payment'],
  ['[endpoints.cms-faqs-featured]', '/cms/faqs/featured'],
  ['[endpoints.cms-store]', '/cms/store?type=branch'],
  ['[endpoints.cms-concern]', '/cms/concern'],
  ['[endpoints.cms-concerns]', '/cms/concerns'],
  ['[endpoints.cms-hobs-concerns]', '/cms/hobs_concerns'],
  ['[endpoints.subscriber-tickets]', '/subscriber/tickets'],
  ['[endpoints.cms-help-categories]', '/cms/help/categories'],
  ['[endpoints.cms-faqs-web]', '/cms/faqs/web'],
  ['[endpoints.cms-faq-answer-web]', '/cms/faq/answer/web?id=autopay'],
  ['[endpoints.cms-knowledgebase]', '/cms/knowledgebase'],
  ['[endpoints.cms-videos-category]', '/cms/videos/category?category=wifi'],
  ['[endpoints.cms-watch]', '/cms/watch'],
  ['[endpoints.cms-images-login]', '/cms/images/login'],
  ['[endpoints.cms-referrals-videos]', '/cms/referrals/videos'],
  ['[endpoints.cms-referrals-types]', '/cms/referrals/types'],
  ['[endpoints.referrals]', '/referrals'],
  ['[endpoints.referrals-channels-search]', '/referrals/channels/search'],
  ['[endpoints.cms-customer-support-information]', '/cms/customer-support-information'],
  ['[endpoints.hobs-devices]', '/hobs/devices/'],
  ['[endpoints.cpe-details]', '/cpe-details?serialNumber=HBLA24A10011'],
  ['[endpoints.notifications]', '/notifications?page=0&size=15'],
  ['[endpoints.notifications-unseen-count-option]', '/notifications?unseen_count'],
] as const

/** Whether a field is the named one, or stands below it. */
const isWithin = (field: string, name: string) =>
  field === name || (field.startsWith(name) && /^[.[{]/.test(field.slice(name.length)))

/** What comes of a call's reads: all of them answer, from what is stored, and tell all fields but those with a reason. */
const judged = async ({ endpoint, reads, untold }: StoredCall) => {
  const answers = []
  const wrong: string[] = []
  for (const { url, as } of reads) {
    const ask = { method: 'GET' as const, url: `/api${url}`, ...as }
    const answer = await full.inject(ask)
    if (answer.statusCode !== 200) wrong.push(`${url} answers ${answer.statusCode}`)
    if (isDeepStrictEqual((await emptied.inject(ask)).json(), answer.json())) wrong.push(`${url} needs no data`)
    answers.push(answer.json<unknown>())
  }
  const silent = unusedFields(endpoint, answers)
  return {
    wrong,
    silentWithoutReason: silent.filter((field) => !untold.some((name) => isWithin(field, name))),
    toldDespiteReason: untold.filter((name) => !silent.some((field) => isWithin(field, name))),
  }
}
const whole = { wrong: [], silentWithoutReason: [], toldDespiteReason: [] }

// By %s, because a long $title would be cut short, and the row with it.
test.each(specified)('%s %s tells every field that it declares, from stored data', async (_, url) => {
  const call = storedCalls.find(({ reads }) => reads.some((each) => each.url === url))
  expect(call, 'a sample with this address').toBeDefined()
  expect(await judged(call!)).toEqual(whole)
})

/** The rows of people who apply, with what each tells of the shipped catalogue and lists. */
const presales = [
  ['[endpoints.cms-plans-list]', '/cms/plans/list'],
  ['[endpoints.product-plans]', '/product/plans'],
  ['[endpoints.hobs-presales-products-categories]', '/hobs/presales/products/categories'],
  ['[endpoints.product-details]', '/product/details?productId=RES-300'],
  ['[endpoints.hobs-presales-products-details]', '/hobs/presales/products/details?productId=RES-300'],
  ['[endpoints.hobs-presales-addons]', '/hobs/presales/addons'],
  ['[endpoints.cms-plans-no-contract-term]', '/cms/plans/no-contract-term'],
  ['[endpoints.cms-application-types]', '/cms/application-types'],
  ['[endpoints.cms-faqs-plans-faqs-user-type-residential]', '/cms/faqs/plans_faqs?userType=residential'],
  ['[endpoints.cms-citizenship]', '/cms/citizenship'],
  ['[endpoints.cms-list-documents]', '/cms/list/documents'],
  ['[endpoints.cms-sme]', '/cms/sme'],
  [
    '[endpoints.cms-xclsv-documents-list]',
    '/cms/xclsv_documents_list?customerSegment=Residential&customerType=INDIVIDUAL',
  ],
] as const

test.each(presales)('%s GET %s tells what the catalogue and the lists say', async (_, url) => {
  const tells = presalesAnswers[url]
  const ask = { method: 'GET' as const, url: `/api${url}` }
  expect((await full.inject(ask)).json()).toEqual(tells)
  expect((await emptied.inject(ask)).json()).not.toEqual(tells)
})

const known = new Set(specified.map(([, url]) => url as string))
const others = storedCalls
  .filter(({ reads }) => !reads.some(({ url }) => known.has(url)))
  .map((call) => [call.reads[0]!.url, call] as const)

test.each(others)('%s tells every field that it declares, from stored data, too', async (_, call) => {
  expect(await judged(call)).toEqual(whole)
})
