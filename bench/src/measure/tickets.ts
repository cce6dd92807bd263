import { noCache } from '../../../apps/api/src/kernel/postgres/cache.ts'
import { concernsReader } from '../../../apps/api/src/capabilities/support/concerns.ts'
import { listTickets } from '../../../apps/api/src/capabilities/support/list.ts'
import type { SupportDeps } from '../../../apps/api/src/capabilities/support/deps.ts'
import { listQueue } from '../../../apps/api/src/capabilities/support/queue.ts'
import { sql } from '../../../apps/api/src/kernel/postgres/sql.ts'
import { connect, type Database } from '../../../apps/api/src/kernel/postgres/database.ts'
import { median, p95, type Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'
import { furtherDatabase, sizeFrom } from '../sized-portal.ts'

const SMALL = 10_000
const LARGE = sizeFrom('BENCH_TICKETS', 1_000_000)
const PER_ACCOUNT = 50
const turns = 9
const readsPerTurn = 120

/** Fifty tickets for each account, of three kinds; one in twenty still awaits staff, one in forty is somebody's. */
const fill = async (db: Database, size: number): Promise<void> => {
  await db.execute(sql`set synchronous_commit = off`)
  await db.execute(sql`
    insert into ticket (ticket_number, account_number, type, category, sub_type, status, description, answers, assignee,
      opened_at, changed_at, updated_at)
    select 'TKT-B' || lpad(n::text, 9, '0'), (2000000000000 + n % (${size}::int / ${PER_ACCOUNT}::int))::text,
      case n % 3 when 0 then 'concern' else 'after-sales' end,
      case n % 3 when 0 then 'BILLING' when 1 then 'CONNECTION' else 'DEVICE' end,
      case n % 3 when 0 then 'BILLING-CHARGE' when 1 then 'CONNECTION-SLOW' else 'DEVICE-BROKEN' end,
      case when n % 40 = 0 then 'in-progress' when n % 20 = 0 then 'open' else 'closed' end,
      'It doesn’t work', '[]'::jsonb, case when n % 40 = 0 then 'bench' end, at, at, at
    from generate_series(1, ${size}::int) n, lateral (select now() - (${size}::int - n) * interval '1 minute' as at) t`)
  await db.execute(sql`analyze ticket`)
}

const accountNumber = '2000000000007'
const caller = { id: 'bench', signedIn: true, personas: new Set(), claims: { accountNumber: [accountNumber] } }
const own = [{}, { status: 'closed' }, { type: 'concern' }, { category: 'CONNECTION', subType: 'CONNECTION-SLOW' }]
const desk = [
  {},
  { assigned: 'me' },
  { status: 'closed', category: 'DEVICE' },
  { type: 'troubleshoot' },
  { category: 'BILLING' },
  { status: 'open' },
]

type Page = { value: { next: string | null } }
/** Two pages each, the second from where the first ended. */
const reader =
  (inputs: readonly object[], read: (query: object) => Promise<Page>) =>
  async (reads: number): Promise<number> => {
    const times: number[] = []
    for (let nth = 0; nth < reads; nth++) {
      const input = inputs[nth % inputs.length]!
      const began = performance.now()
      const { next } = (await read(input)).value
      if (next !== null) await read({ ...input, after: next })
      times.push(performance.now() - began)
    }
    return p95(times)
  }

/** A subscriber's list and the desk's queue with a million tickets against ten thousand. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const open = async (name: string, size: number) => {
    const { db, close } = connect(await furtherDatabase(stage, name), { max: 2 })
    stage.crew.defer(close)
    await fill(db, size)
    const identity = { namesOf: async () => new Map<string, string>() }
    const deps = { db, identity, concerns: concernsReader(db, noCache) } as unknown as SupportDeps
    const ask = (query: object) => ({ caller, query }) as never
    return {
      list: reader(own, (query) => listTickets(deps, ask({ accountNumber, ...query })) as Promise<Page>),
      queue: reader(desk, (query) => listQueue(deps, ask(query))),
    }
  }
  const small = await open('tickets_small', SMALL)
  const large = await open('tickets_large', LARGE)
  const figures: Figure[] = []
  for (const [which, what] of [
    ['list', 'a subscriber’s tickets'],
    ['queue', 'the desk’s tickets'],
  ] as const) {
    for (const each of [small, large]) await each[which](readsPerTurn)
    const paces: Record<'small' | 'large', number[]> = { small: [], large: [] }
    for (let turn = 0; turn < turns; turn++) {
      paces.small.push(await small[which](readsPerTurn))
      paces.large.push(await large[which](readsPerTurn))
    }
    const ms = (times: number[]) => `${median(times).toFixed(1)} ms`
    figures.push({
      what: `${what}: p95 of two pages with ${LARGE.toLocaleString('en')} tickets against ${SMALL.toLocaleString('en')}`,
      ours: ms(paces.large),
      against: ms(paces.small),
      value: median(paces.large.map((time, turn) => time / (paces.small[turn] ?? Number.NaN))),
      bar: { atMost: 1.3 },
    })
  }
  return figures
}
