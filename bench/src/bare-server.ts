import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { paymentHistory } from '@hibla/contract/billing/billing.contract'
import { paymentRefOf, slipNumberOf } from '@hibla/contract/billing/payment-number.rule'
import { planList } from '@hibla/contract/catalog/catalog.contract'
import { page, tvPromo } from '@hibla/contract/content/content.contract'
import type { Endpoint } from '@hibla/contract/endpoint'
import fastJson from 'fast-json-stringify'
import postgres from 'postgres'
import { z } from 'zod'

/**
 * The fastest server one can write by hand for the same reads on this machine: node:http, postgres.js with prepared and
 * pipelined statements, and the serializers that the portal compiles. It checks nothing, logs nothing and caches nothing.
 * The portal's reads are measured against it. It runs the same statements as the portal.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', {
  max: Number(process.env.DATABASE_POOL),
  // Days are answered as stored.
  types: { day: { to: 1082, from: [1082], serialize: String, parse: String } },
})

const today = new Date().toISOString().slice(0, 10)

/** As far back as the portal's histories go, near enough. */
const twoYearsAgo = new Date(Date.now() - 730 * 86_400_000).toISOString().slice(0, 10)

const serializerOf = ({ ok }: Endpoint) =>
  fastJson(z.toJSONSchema(ok, { target: 'draft-7', io: 'output' }) as fastJson.Schema)

const plans = () => sql`
  select plan.plan_id as "planId", plan.name, plan.customer_category as "customerCategory",
    plan.plan_category_id as "planCategoryId", technology, speed_mbps as "speedMbps", monthly_fee as "monthlyFee",
    installation_fee as "installationFee", contract_term_months as "contractTermMonths", switcher, tagline, inclusions,
    highlighted, is_new as "isNew", areas, available_from as "availableFrom", available_until as "availableUntil"
  from plan join plan_category on plan_category.plan_category_id = plan.plan_category_id
  where (${null}::text is null or plan.customer_category = ${null})
    and available_from <= ${today} and (available_until is null or available_until >= ${today})
  order by monthly_fee asc, plan.plan_id asc`

const latest = async (kind: string, name: string): Promise<unknown> => {
  const [row] = await sql`
    select body from content_document where kind = ${kind} and name = ${name} order by version desc limit 1`
  return row?.body
}

type Paid = { id: string; receipt: string; amount: number; paidOn: string; postedOn: string | null; channel: string }

const payments = async (accountNumber: string): Promise<unknown> => {
  const rows = await sql<Paid[]>`
    select id, number as receipt, amount, paid_on as "paidOn", posted_on as "postedOn", channel
    from payment left join official_receipt on payment_id = id
    where account_number = ${accountNumber} and paid_on >= ${twoYearsAgo} order by id desc`
  return rows.map(({ id, receipt, ...row }) => ({
    account_no: accountNumber,
    paymentRefId: paymentRefOf(Number(id)),
    slipNumber: slipNumberOf(Number(receipt)),
    ...row,
  }))
}

type Read = { ask: () => Promise<unknown>; write: (value: unknown) => string }
const own = process.env.ACCOUNT_NUMBER ?? ''
const reads = new Map<string, Read>([
  [`/api${planList.path}`, { ask: plans, write: serializerOf(planList) }],
  [`/api${tvPromo.path}`, { ask: () => latest('tv-promo', 'tv-promo'), write: serializerOf(tvPromo) }],
  [
    `/api${page.path.replace('{page}', 'privacy_notice')}`,
    { ask: () => latest('page', 'privacy_notice'), write: serializerOf(page) },
  ],
  [
    `/api${paymentHistory.path.replace('{accountNumber}', own)}`,
    { ask: () => payments(own), write: serializerOf(paymentHistory) },
  ],
])

const headers = { 'content-type': 'application/json; charset=utf-8' }

const answer = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
  const read = reads.get(url)
  if (read) response.writeHead(200, headers).end(read.write(await read.ask()))
  else response.writeHead(url === '/readyz' ? 200 : 404).end()
}

createServer((request, response) => void answer(request, response)).listen(Number(process.env.PORT), '127.0.0.1')
