import autocannon from 'autocannon'
import postgres from 'postgres'
import { portalHeaders } from '../call-headers.ts'
import type { Figure } from '../measurement.ts'
import type { Stage } from '../portal.ts'

const callers = 16
const warmUpSeconds = 2
const seconds = 8
const LIMIT_MS = 60

/** What people type: names of places from all over the tables, whole, with their city, and as far as they have got. */
const questions = async (databaseUrl: string): Promise<string[]> => {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const rows = await sql<{ name: string; city: string }[]>`
      with place as (
        select name, '' as city, municipality_id as id from municipality
        union all select b.name, m.name, barangay_id from barangay b join municipality m using (municipality_id)
        union all select y.name, m.name, property_id from property y join municipality m using (municipality_id))
      select name, city from place order by md5(id) limit 1500`
    return rows
      .flatMap(({ name, city }) => [`${name} ${city}`, name, name.slice(0, 5)])
      .filter((q) => q.trim().length >= 3)
  } finally {
    await sql.end()
  }
}

/** The slowest answers of the address search while many people type at once. */
export default async (stage: Stage): Promise<Figure[]> => {
  const headers = await portalHeaders(stage)
  const asked = await questions(stage.databaseUrl)
  const requests = asked.map((q) => ({ path: `/api/address?q=${encodeURIComponent(q.trim())}` }))
  const ask = (duration: number) =>
    autocannon({ url: stage.portal.url, connections: callers, duration, headers, requests })
  await ask(warmUpSeconds)
  const { requests: answered, latency, non2xx, errors, timeouts, duration } = await ask(seconds)
  const failed = non2xx + errors + timeouts
  if (failed > 0) throw new Error(`${failed} of ${answered.total} searches failed, ${timeouts} by taking too long`)
  return [
    {
      what: `address search: p99 with ${callers} callers`,
      ours: `${Math.round(answered.total / duration)}/s, half within ${latency.p50} ms`,
      value: latency.p99,
      unit: 'ms',
      bar: { atMost: LIMIT_MS },
    },
  ]
}
