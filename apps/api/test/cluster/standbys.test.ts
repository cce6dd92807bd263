import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, requestLimits, type Connected } from '../../src/kernel/postgres/database.ts'
import { sql } from '../../src/kernel/postgres/sql.ts'
import { mayBeOld } from '../../src/kernel/postgres/standbys.ts'
import { program } from '../quick-start.ts'
import { until } from '../until.ts'
import { PASSWORD } from '../kills/people.ts'
import { isPossible } from './is-possible.ts'
import { mainFile, openCluster, type Cluster } from './stand.ts'
import { visitor } from './visitor.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const SECOND = 1_000
let cluster: Cluster
let connected: Connected
beforeAll(async () => {
  cluster = await openCluster(program(mainFile))
  await cluster.nodes.whole()
  connected = connect(cluster.urls.primary, { max: 4, limits: requestLimits, standbys: cluster.urls.standbys })
  const settings = { DATABASE_READ_URL: cluster.urls.standbys }
  await Promise.all([cluster.portal(0, settings), cluster.portal(1, settings)])
  await connected.db.execute(sql`create table note (text text not null)`)
})
afterAll(async () => {
  await connected?.close()
  await cluster?.close()
})

/** Who has answered. */
const fromStandby = async (since = 0): Promise<boolean> => {
  const [row] = await mayBeOld(since, () => connected.db.execute(sql`select pg_is_in_recovery() as standby`))
  return row?.['standby'] === true
}
const notes = async (since: number): Promise<unknown[]> =>
  (await mayBeOld(since, () => connected.db.execute(sql`select text from note`))).map(({ text }) => text)
const note = (text: string) => connected.db.execute(sql`insert into note values (${text})`)

const onStandbys = async (statement: string): Promise<unknown[]> => {
  const { layout, nodes } = cluster
  const primary = await nodes.primary()
  const said: unknown[] = []
  for (const [at, { postgres }] of layout.nodes.entries()) {
    if (at === primary) continue
    const client = new pg.Client({
      connectionString: `postgres://postgres:${layout.passwords.superuser}@127.0.0.1:${postgres}/hibla`,
    })
    await client.connect()
    said.push(...(await client.query(statement)).rows)
    await client.end()
  }
  return said
}

/** They receive everything and show nothing of it. */
const pauseStandbys = async (): Promise<void> => {
  await onStandbys('select pg_wal_replay_pause()')
  const states = () => onStandbys('select pg_get_wal_replay_pause_state() as state')
  await until(async () => (await states()).every((each) => (each as { state: string }).state === 'paused'))
}

test.runIf(isPossible)('a read that may be old is answered by a standby, every other one by the primary', async () => {
  await until(() => fromStandby())
  const [row] = await connected.db.execute(sql`select pg_is_in_recovery() as standby`)
  expect(row?.['standby']).toBe(false)
})

test.runIf(isPossible)('what writes is done by the primary, also where reads may be old', async () => {
  await until(() => fromStandby())
  await mayBeOld(0, () => note('written among old reads'))
  const [inside] = await mayBeOld(0, () =>
    connected.db.transaction((tx) => tx.execute(sql`select pg_is_in_recovery() as standby`)),
  )
  expect(inside?.['standby']).toBe(false)
  expect((await connected.db.execute(sql`select from note`)).length).toBe(1)
})

test.runIf(isPossible)('people see their own write at once, although no standby has replayed it', async () => {
  await until(() => fromStandby())
  await pauseStandbys()
  try {
    await note('my own')
    expect(await notes(Date.now() + SECOND)).toContain('my own')
    // Others may see it a second later, and never after more than that.
    await until(async () => (await notes(0)).includes('my own'), 2 * SECOND)
    expect(await fromStandby()).toBe(false)
  } finally {
    await onStandbys('select pg_wal_replay_resume()')
  }
  await until(() => fromStandby())
  expect(await notes(0)).toContain('my own')
})

test.runIf(isPossible)(
  'whoever opens a ticket at one portal sees it listed by another, although no standby has it yet',
  async () => {
    const ana = visitor(cluster.layout.portals)
    const { access_token: token } = await ana.ask(0, 'POST', '/users/session', {
      username: 'residential@hibla.example.com',
      password: PASSWORD,
    })
    const list = async () => JSON.stringify(await ana.ask(1, 'GET', '/subscriber/tickets', undefined, token))
    // From the primary, and from a standby as soon as the other portal knows how far the primary is.
    for (let time = 0; time < 3; time++) await list()
    await pauseStandbys()
    try {
      const concern = { concernType: 'BILLING', subConcernType: 'BILLING-CHARGE', description: 'What is this?' }
      const { ticketNumber } = await ana.ask(0, 'POST', '/baas/tickets', concern, token)
      expect(await list()).toContain(ticketNumber)
    } finally {
      await onStandbys('select pg_wal_replay_resume()')
    }
  },
)

test.runIf(isPossible)('whoever looks for an address is answered by a standby', async () => {
  const guest = visitor(cluster.layout.portals)
  const searches = () =>
    onStandbys(`select from pg_stat_activity where application_name = 'hibla' and query like '%"region"%"province"%'`)
  expect(await searches()).toEqual([])
  await until(async () => {
    // One after the other: the first makes the portal ask how far the primary is.
    for (const q of ['makati', 'makati city']) {
      const { found } = await guest.ask(0, 'GET', `/address?q=${encodeURIComponent(q)}`)
      expect(JSON.stringify(found)).toContain('Makati')
    }
    return (await searches()).length > 0
  })
})

test.runIf(isPossible)('without standbys the primary answers', async () => {
  const nowhere = new URL(cluster.urls.standbys)
  nowhere.port = '1'
  const alone = connect(cluster.urls.primary, { max: 2, limits: requestLimits, standbys: nowhere.href })
  const read = () => mayBeOld(0, () => alone.db.execute(sql`select text from note`))
  for (let time = 0; time < 3; time++) expect((await read()).length).toBeGreaterThan(0)
  await alone.close()
})
