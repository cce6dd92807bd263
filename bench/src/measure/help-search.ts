import autocannon, { type Result } from 'autocannon'
import { sql } from '../../../apps/api/src/kernel/postgres/sql.ts'
import { connect } from '../../../apps/api/src/kernel/postgres/database.ts'
import { portalHeaders } from '../call-headers.ts'
import { mistyped, topics, writeFaqs } from '../help/written-faqs.ts'
import { median, type Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'
import { furtherDatabase, sizeFrom, startPortalOn } from '../sized-portal.ts'

const callers = 16
const warmUpSeconds = 4
const seconds = 4
const rounds = 5
const LIMIT_MS = 60
const SIZE = sizeFrom('BENCH_ANSWERS', 5_000)

/** The slowest answers of a help centre with thousands of answers, while many people search, half of them mistyping. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const databaseUrl = await furtherDatabase(stage, 'help_search')
  const { db, close } = connect(databaseUrl, { max: 1 })
  try {
    const rows = JSON.stringify(writeFaqs(SIZE))
    await db.execute(sql`
      insert into faq (faq_id, question, answer, keywords, category_id)
      select "faqId", question, answer, keywords, 'wifi'
      from jsonb_to_recordset(${rows}::jsonb) as f ("faqId" text, question text, answer text, keywords text)`)
    await db.execute(sql`analyze faq`)
  } finally {
    await close()
  }
  const portal = await startPortalOn(stage, databaseUrl, 'help-search')
  const headers = await portalHeaders({ ...stage, portal })
  const asked = topics(600).flatMap((words, nth) => [words, nth % 2 === 0 ? mistyped(words) : words.split(' ')[0]!])
  const requests = asked.map((q) => ({ path: `/api/cms/faqs/web?search=${encodeURIComponent(q)}` }))
  // Everyone asks something different: each caller starts at another place in the list.
  const ask = (duration: number) => {
    let caller = 0
    return autocannon({
      url: portal.url,
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
      what: `help search: p99 with ${callers} callers over ${SIZE.toLocaleString('en')} answers`,
      ours: `${Math.round(perSecond)}/s, half within ${half} ms, p99 ${each.join(', ')} ms`,
      value: median(each),
      unit: 'ms',
      bar: { atMost: LIMIT_MS },
      notes: ['A quarter of the searches have a typing mistake in every word, a quarter are a single word.'],
    },
  ]
}
