import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import postgres from 'postgres'

/**
 * The least that can answer the same reads: node:http, postgres.js, JSON.stringify. It checks nothing, remembers
 * nothing, and is what the portal's reads are measured against. Its statements are those of the portal, prepared as there.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: Number(process.env.DATABASE_POOL) })

const plans = () => sql`
  select plan_id as "planId", name, customer_category as "customerCategory", speed_mbps as "speedMbps",
    monthly_fee as "monthlyFee", tagline, inclusions, highlighted, is_new as "isNew"
  from plan
  where (${null}::text is null or customer_category = ${null})
  order by monthly_fee asc, plan_id asc`

const latest = async (kind: string, name: string): Promise<unknown> => {
  const [row] = await sql`
    select body from content_document where kind = ${kind} and name = ${name} order by version desc limit 1`
  return row?.body
}

const reads: Record<string, () => Promise<unknown>> = {
  '/api/cms/plans/list': plans,
  '/api/cms/blast-tv/configuration': () => latest('tv-promo', 'tv-promo'),
  '/api/cms/security/pages/web/privacy_notice': () => latest('page', 'privacy_notice'),
}

const send = (response: ServerResponse, value: unknown): void => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(value))
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const read = reads[request.url ?? '']
  if (read) return send(response, await read())
  response.statusCode = request.url === '/readyz' ? 200 : 404
  response.end()
}

createServer((request, response) => void answer(request, response)).listen(Number(process.env.PORT), '127.0.0.1')
