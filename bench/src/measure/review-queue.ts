import { sql } from '../../../apps/api/src/kernel/postgres/sql.ts'
import { readQueue } from '../../../apps/api/src/capabilities/applications/review/queue.ts'
import { application } from '../../../apps/api/src/capabilities/applications/test/samples.ts'
import { systemClock } from '../../../apps/api/src/kernel/clock/clock.ts'
import type { Caller } from '../../../apps/api/src/kernel/http/caller.ts'
import { connect, type Database } from '../../../apps/api/src/kernel/postgres/database.ts'
import { median, p95, type Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'
import { furtherDatabase, sizeFrom } from '../sized-portal.ts'

const SMALL = 2_000
const LARGE = sizeFrom('BENCH_APPLICATIONS', 200_000)
const turns = 9
const readsPerTurn = 120

const staff: Caller = { id: 'bench', signedIn: true, personas: new Set(['back-office']) }

/** Applications sent in one after the other, a minute apart; one in ten is a business, one in twenty in review. */
const fill = async (db: Database, size: number): Promise<void> => {
  await db.execute(sql`
    insert into application_order (order_id, key_hash, created_at)
    select 'HOBS-B' || lpad(n::text, 11, '0'), 'bench' || n, now() from generate_series(1, ${size}::int) n`)
  await db.execute(sql`
    insert into application (application_ref_id, status, step, event, choice, submitted_at, email_verified_at, started_at, changed_at)
    select 'HOBS-B' || lpad(n::text, 11, '0'), case when n % 20 = 0 then 'in-review' else 'cancelled' end, 1,
      ${JSON.stringify(application)}::jsonb || jsonb_build_object('customerSegment', case when n % 10 = 0 then 'SME' else 'Residential' end),
      '{}'::jsonb, at, at, at, at
    from generate_series(1, ${size}::int) n, lateral (select now() - n * interval '1 minute' as at) t`)
  await db.execute(sql`analyze application`)
}

/** What staff ask for: their queue, one kind of customer, and a page further on. */
const inputs = [{ status: 'in-review' }, {}, { segment: 'SME' }, { status: 'in-review', olderThan: '1' }] as const

/** The back office's queue with two hundred thousand applications against two thousand. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const open = async (name: string, size: number) => {
    const { db, close } = connect(await furtherDatabase(stage, name), { max: 2 })
    stage.crew.defer(close)
    await fill(db, size)
    const deps = { db, clock: systemClock(), agents: { codeOf: () => undefined } as never }
    return async (reads: number) => {
      const times: number[] = []
      for (let nth = 0; nth < reads; nth++) {
        const began = performance.now()
        const first = await readQueue(deps, staff, inputs[nth % inputs.length]!)
        const after = first.value.applications.at(-1)?.place
        if (after) await readQueue(deps, staff, { ...inputs[nth % inputs.length]!, after })
        times.push(performance.now() - began)
      }
      return p95(times)
    }
  }
  const small = await open('queue_small', SMALL)
  const large = await open('queue_large', LARGE)
  for (const read of [small, large]) await read(readsPerTurn)
  const paces: Record<'small' | 'large', number[]> = { small: [], large: [] }
  for (let turn = 0; turn < turns; turn++) {
    paces.small.push(await small(readsPerTurn))
    paces.large.push(await large(readsPerTurn))
  }
  const ms = (times: number[]) => `${median(times).toFixed(1)} ms`
  return [
    {
      what: `back-office queue: p95 of two pages with ${LARGE.toLocaleString('en')} applications against ${SMALL.toLocaleString('en')}`,
      ours: ms(paces.large),
      against: ms(paces.small),
      value: median(paces.large.map((time, turn) => time / (paces.small[turn] ?? Number.NaN))),
      bar: { atMost: 1.3 },
    },
  ]
}
