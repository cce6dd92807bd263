import { agentsService } from '../../../apps/api/src/capabilities/agents/agents.service.ts'
import { soldBy } from '../../../apps/api/src/capabilities/applications/sold/list.ts'
import { tallyOf } from '../../../apps/api/src/capabilities/applications/sold/tally.ts'
import { application } from '../../../apps/api/src/capabilities/applications/test/samples.ts'
import { applicationList } from '../../../apps/api/src/capabilities/sales/list.ts'
import type { SalesDeps } from '../../../apps/api/src/capabilities/sales/deps.ts'
import { statistics } from '../../../apps/api/src/capabilities/sales/statistics.ts'
import { systemClock } from '../../../apps/api/src/kernel/clock/clock.ts'
import { sql } from '../../../apps/api/src/kernel/postgres/sql.ts'
import type { Caller } from '../../../apps/api/src/kernel/http/caller.ts'
import { connect, type Database } from '../../../apps/api/src/kernel/postgres/database.ts'
import { median, p95, type Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'
import { furtherDatabase, sizeFrom } from '../sized-portal.ts'

const ALL = sizeFrom('BENCH_SALES', 1_000_000)
/** One agent has a tenth of everything, another a hundredth, and another a thousandth; the rest belongs to others. */
const agents = { large: ALL / 10, middle: ALL / 100, small: ALL / 1000 }
type Size = keyof typeof agents
const turns = 9
const readsPerTurn = 60

const callerOf = (size: Size): Caller =>
  ({
    id: size,
    signedIn: true,
    personas: new Set(['sales']),
    claims: { agentCode: `AG-${size.toUpperCase()}` },
  }) as never

/** Spread over a year; one in ten is a business, one in twenty a draft, one in fifty returned. */
const fill = async (db: Database): Promise<void> => {
  await db.execute(sql`
    insert into application_order (order_id, key_hash, created_at)
    select 'HOBS-S' || lpad(n::text, 11, '0'), 'bench' || n, now() from generate_series(1, ${ALL}::int) n`)
  await db.execute(sql`
    insert into application (application_ref_id, status, step, event, choice, agent_code, submitted_at, email_verified_at, started_at, changed_at)
    select 'HOBS-S' || lpad(n::text, 11, '0'), status, 1,
      ${JSON.stringify(application)}::jsonb || jsonb_build_object(
        'customerSegment', case when dice % 10 = 0 then 'SME' else 'Residential' end,
        'lastName', 'NAME' || n, 'mobileNumber', '9' || lpad(n::text, 9, '0'), 'emailAddress', 'p' || n || '@example.com'),
      '{}'::jsonb, case when n % 1000 = 1 then 'AG-SMALL' when n % 100 = 2 then 'AG-MIDDLE' when n % 10 = 3 then 'AG-LARGE' else 'AG-' || n % 500 end,
      case when status = 'draft' then null else at end, at, at, at
    from generate_series(1, ${ALL}::int) n,
      lateral (select abs(hashint4(n)::bigint) as dice) d,
      lateral (select case when dice % 20 = 0 then 'draft' when dice % 50 = 1 then 'returned' else 'cancelled' end as status) s,
      lateral (select now() - n * (interval '1 year' / ${ALL}::int) as at) t`)
  await db.execute(sql`vacuum (analyze) application`)
}

/** What agents do all day: the list, what waits, somebody they look for, and how it goes. */
const workOf = (deps: SalesDeps, size: Size) => {
  const caller = callerOf(size)
  const first = { small: 1, middle: 2, large: 3 }[size]
  const inputs = [
    {},
    { status: 'returned' },
    { segment: 'SME' },
    { segment: 'SME', status: 'returned' },
    { search: `+63 900000000${first}` },
  ] as const
  return {
    list: async (nth: number) => {
      const input = inputs[nth % inputs.length]!
      const { applications } = (await applicationList(deps, caller, input)).value
      const after = applications.at(-1)?.place
      if (after) await applicationList(deps, caller, { ...input, after })
    },
    statistics: async () => void (await statistics(deps, caller)),
  }
}

/** An agent with a hundred thousand applications against agents with ten thousand and one thousand, in one table of a million. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const { db, close } = connect(await furtherDatabase(stage, 'sales'), { max: 2 })
  stage.crew.defer(close)
  await fill(db)
  const deps = {
    clock: systemClock(),
    db,
    agents: agentsService(db, 'false'),
    applications: {
      soldBy,
      tallyOf,
    },
  } as unknown as SalesDeps
  const pace = async (act: (nth: number) => Promise<void>) => {
    const times: number[] = []
    for (let nth = 0; nth < readsPerTurn; nth++) {
      const began = performance.now()
      await act(nth)
      times.push(performance.now() - began)
    }
    return p95(times)
  }
  const figures: Figure[] = []
  for (const what of ['list', 'statistics'] as const) {
    const paces: Record<Size, number[]> = { small: [], middle: [], large: [] }
    const works = { small: workOf(deps, 'small'), middle: workOf(deps, 'middle'), large: workOf(deps, 'large') }
    for (const size of ['small', 'middle', 'large'] as const) await pace(works[size][what])
    for (let turn = 0; turn < turns; turn++)
      for (const size of ['small', 'middle', 'large'] as const) paces[size].push(await pace(works[size][what]))
    for (const other of ['small', 'middle'] as const)
      figures.push({
        what: `sales ${what}: p95 for an agent with ${agents.large.toLocaleString('en')} applications against ${agents[other].toLocaleString('en')}`,
        ours: `${median(paces.large).toFixed(1)} ms`,
        against: `${median(paces[other]).toFixed(1)} ms`,
        value: median(paces.large.map((time, turn) => time / (paces[other][turn] ?? Number.NaN))),
        bar: { atMost: 1.3 },
      })
  }
  return figures
}
