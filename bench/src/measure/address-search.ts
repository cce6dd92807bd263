import autocannon, { type Result } from 'autocannon'
import postgres from 'postgres'
import { portalHeaders } from '../call-headers.ts'
import { median, type Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'

const callers = 16
const warmUpSeconds = 4
const seconds = 4
const rounds = 5
const LIMIT_MS = 60

/** What people type: place names from all over the country, with their city, without it, and half typed. */
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

/** The slowest answers of address search while many people type at once. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const headers = await portalHeaders(stage)
  const asked = await questions(stage.databaseUrl)
  const requests = asked.map((q) => ({ path: `/api/address?q=${encodeURIComponent(q.trim())}` }))
  // Everyone types something different: each caller starts at another place in the list.
  const ask = (duration: number) => {
    let caller = 0
    return autocannon({
      url: stage.portal.url,
      connections: callers,
      duration,
      headers,
      setupClient: (client) => {
        const from = Math.round((caller++ * requests.length) / callers)
        client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
      },
    })
  }
  await ask(warmUpSeconds)
  const heard: Result[] = []
  for (let round = 0; round < rounds; round++) heard.push(await ask(seconds))
  for (const { requests: answered, non2xx, errors, timeouts } of heard) {
    const failed = non2xx + errors + timeouts
    if (failed > 0) throw new Error(`${failed} of ${answered.total} searches failed, ${timeouts} by taking too long`)
  }
  const each = heard.map(({ latency }) => latency.p99)
  const perSecond = median(heard.map(({ requests: answered, duration }) => answered.total / duration))
  const half = median(heard.map(({ latency }) => latency.p50))
  return [
    {
      what: `address search: p99 with ${callers} callers`,
      ours: `${Math.round(perSecond)}/s, half within ${half} ms, p99 ${each.join(', ')} ms`,
      value: median(each),
      unit: 'ms',
      bar: { atMost: LIMIT_MS },
    },
  ]
}
