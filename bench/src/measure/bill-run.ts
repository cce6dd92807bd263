import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import postgres from 'postgres'
import { z } from 'zod'
import { startNode } from '../child.ts'
import { median, type Figure } from '../measurement.ts'
import { root, type TestEnvironment } from '../portal.ts'
import { furtherDatabase, sizeFrom } from '../sized-portal.ts'
import { addSubscribers } from '../subscribers.ts'

const DAY = '2026-12-03'
const PAGE = 1_000

const Measured = z.object({ ms: z.number(), memory: z.array(z.number()) })

const ourRun = async ({ crew }: TestEnvironment, url: string) => {
  const command = { name: 'bill run', args: [join(root, 'bench/src/bill-run-child.ts'), url, DAY], env: {} }
  const child = startNode(crew, command, 'pipe')
  if (!child.stdout || !child.stderr) throw new Error('The bill run has no output to listen to')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (said === '') throw new Error(`The bill run failed:\n${complained}`)
  return Measured.parse(JSON.parse(said))
}

const tables = ['bill', 'bill_line', 'ledger_entry', 'lifecycle_event', 'outbox_event'] as const
type Row = Record<string, unknown>

/** What our run wrote, page by page, to write it again elsewhere. */
const rowsOf = async (url: string, table: string): Promise<Row[]> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const number = table === 'outbox_event' ? sql`payload ->> 'accountNumber'` : sql`account_number`
  // Demo accounts start with 1, and both databases have them.
  const rows = await sql<Row[]>`
    select to_jsonb(t) - 'id' as row from ${sql(table)} t where ${number} >= '2' order by ${number}`
  await sql.end()
  return rows.map(({ row }) => row as Row)
}

/** The same rows with plain multi-row INSERTs, a page of every table per transaction. */
const plainSql = async (from: string, to: string): Promise<number> => {
  const rows = await Promise.all(tables.map((table) => rowsOf(from, table)))
  const sql = postgres(to, { max: 1, onnotice: () => {} })
  const pages = Math.ceil((rows[0]?.length ?? 0) / PAGE)
  const began = performance.now()
  for (let page = 0; page < pages; page++) {
    await sql.begin(async (tx) => {
      for (const [at, table] of tables.entries()) {
        const values = rows[at]?.slice(page * PAGE, (page + 1) * PAGE) ?? []
        if (values.length > 0) await tx`insert into ${tx(table)} ${tx(values as never[])}`
      }
    })
  }
  const took = performance.now() - began
  await sql.end()
  return took
}

/** A bill run against the same rows written by plain SQL, which reads no accounts, calculates nothing and tracks no progress. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const accounts = sizeFrom('BENCH_BILLED', 100_000)
  const ours = await furtherDatabase(stage, 'bench_bill_run')
  const plain = await furtherDatabase(stage, 'bench_plain')
  for (const url of [ours, plain]) await addSubscribers(url, accounts, { history: false, billDay: 3 })
  const { ms, memory } = await ourRun(stage, ours)
  const plainMs = await plainSql(ours, plain)
  const quarter = Math.max(1, Math.floor(memory.length / 4))
  const [early, late] = [median(memory.slice(0, quarter)), median(memory.slice(-quarter))]
  const rate = (took: number) => `${Math.round((accounts / took) * 1_000).toLocaleString('en')} bills/s`
  return [
    {
      what: `bill run: ${accounts.toLocaleString('en')} accounts against plain multi-row SQL`,
      ours: rate(ms),
      against: rate(plainMs),
      value: plainMs / ms,
      bar: { atLeast: 0.5 },
    },
    {
      what: 'bill run: memory of the last quarter against the first',
      ours: `${Math.round(late / 1e6)} MB`,
      against: `${Math.round(early / 1e6)} MB`,
      value: late / early,
      bar: { atMost: 1.25 },
    },
  ]
}
