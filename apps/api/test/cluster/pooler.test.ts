import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { say } from '../../../../script/lib/progress.ts'
import { refusePoolers } from '../../src/config/poolers.ts'
import { connect, requestLimits, type Connected } from '../../src/kernel/postgres/database.ts'
import { prepared } from '../../src/kernel/postgres/prepared.ts'
import { createCache } from '../../src/kernel/postgres/cache.ts'
import { leadsToPooler } from '../../src/kernel/postgres/shared-sessions.ts'
import { sql } from '../../src/kernel/postgres/sql.ts'
import { program } from '../quick-start.ts'
import { until } from '../until.ts'
import { isPossible } from './is-possible.ts'
import { mainFile, openCluster, type Cluster } from './stand.ts'
import { startWriters } from './writers.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 })

let cluster: Cluster
let pooled: Connected
let direct: Connected
beforeAll(async () => {
  cluster = await openCluster(program(mainFile))
  const { pooler, primary } = cluster.urls
  pooled = connect(pooler, { max: 8, limits: requestLimits, past: primary })
  direct = connect(primary, { max: 8, limits: requestLimits })
})
afterAll(async () => {
  await pooled?.close()
  await direct?.close()
  await cluster?.close()
})

const one = prepared((db) => db.select({ one: sql<number>`${sql.placeholder('one')}::int` }).from(sql`(values (1)) v`))

test.runIf(isPossible)('statements and transactions through the pooler don’t meet each other’s sessions', async () => {
  await pooled.db.execute(sql`create table pair (id integer not null, part text not null)`)
  const answers = await Promise.all(
    Array.from({ length: 500 }, async (_, at) => {
      if (at % 5 > 0) return (await one(pooled.db, { one: at }))[0]?.one
      await pooled.db.transaction(async (tx) => {
        await tx.execute(sql`insert into pair values (${at}, 'first')`)
        await tx.execute(sql`insert into pair values (${at}, 'second')`)
      })
      return at
    }),
  )
  expect(answers).toEqual(Array.from({ length: 500 }, (_, at) => at))
  const whole = await pooled.db.execute(sql`select id from pair group by id having count(*) = 2`)
  expect(whole).toHaveLength(100)
  await expect(pooled.db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect((await one(pooled.db, { one: 7 }))[0]?.one).toBe(7)
})

test.runIf(isPossible)('a statement through the pooler ends when its time is over', async () => {
  const [row] = await pooled.db.execute(sql`select current_setting('statement_timeout') as longest`)
  expect(row).toEqual({ longest: '12s' })
})

test.runIf(isPossible)('nobody waits for statements to be compiled, through the pooler as without it', async () => {
  for (const { db } of [pooled, direct])
    expect(await db.execute(sql`select current_setting('jit') as compiles`)).toEqual([{ compiles: 'off' }])
})

test.runIf(isPossible)('changes are heard past the pooler', async () => {
  const memory = await createCache(pooled.listen)
  let reads = 0
  const remembered = memory.cached('plan', async () => ++reads)
  expect(await remembered('all')).toBe(1)
  expect(await remembered('all')).toBe(1)
  await pooled.db.execute(sql`select pg_notify('changed', 'plan')`)
  await until(async () => (await remembered('all')) === 2)
})

test.runIf(isPossible)('portals behind the pooler serve people and do their jobs', async () => {
  const settings = { DATABASE_URL: cluster.urls.pooler, DATABASE_DIRECT_URL: cluster.urls.primary }
  await Promise.all([cluster.portal(0, settings), cluster.portal(1, settings)])
  const writers = startWriters(cluster.origin)
  await until(async () => writers.written.length >= 100, 60_000)
  await writers.settle()
  const mails = async () =>
    ((await (await fetch(`${cluster.sandbox.url}/inbox.json`)).json()) as { to: string }[]).map(({ to }) => to)
  await until(async () => new Set(await mails()).size >= writers.written.length, 60_000)
  const stored = await direct.db.execute(sql`select email from lead where email like '%@example.com'`)
  const emails = new Set(stored.map(({ email }) => email))
  expect(writers.written.filter(({ email }) => !emails.has(email))).toEqual([])
})

test.runIf(isPossible)(
  'a portal that isn’t told the way past the pooler doesn’t start, and says what to set',
  async () => {
    const { pooler, primary } = cluster.urls
    expect([await leadsToPooler(pooler), await leadsToPooler(primary)]).toEqual([true, false])
    await expect(
      refusePoolers({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: undefined, DATABASE_READ_URL: undefined }),
    ).rejects.toThrow('DATABASE_DIRECT_URL must be set')
  },
)

/** Not a limit, only told: what it costs to prepare nothing, for one row by its key and for a join. */
test.runIf(isPossible)('what the pooler costs is told', async () => {
  const byEmail = prepared((db) =>
    db
      .select({ email: sql<string>`p.email`, roles: sql<number>`count(r.role)::int` })
      .from(sql`person p left join person_role r on r.person_id = p.id`)
      .where(sql`p.email = ${sql.placeholder('email')}`)
      .groupBy(sql`p.email`),
  )
  const rate = async ({ db }: Connected): Promise<number> => {
    const state = { asked: 0 }
    const end = performance.now() + 2_000
    const loop = async () => {
      while (performance.now() < end) {
        await byEmail(db, { email: 'residential@hibla.example.com' })
        state.asked++
      }
    }
    await Promise.all(Array.from({ length: 16 }, loop))
    return state.asked / 2
  }
  const ratios: number[] = []
  for (let turn = 0; turn < 7; turn++) {
    const [plain, through] = [await rate(direct), await rate(pooled)]
    if (turn > 0) ratios.push(through / plain)
    say(`turn ${turn}: ${plain.toFixed(0)} reads a second direct, ${through.toFixed(0)} through the pooler`)
  }
  const median = ratios.toSorted((one, other) => one - other)[3] ?? 0
  say(`through the pooler ${median.toFixed(2)} of direct, median of ${ratios.length}`)
  expect(median).toBeGreaterThan(0)
})
