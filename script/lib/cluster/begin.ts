import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Notice } from '../../../apps/api/src/adapters/postgres/notice.ts'
import type { ProcessGroup } from '../crew.ts'
import { prepare, type Begin } from '../launch.ts'
import type { Service } from '../plan.ts'
import { timed } from '../progress.ts'
import type { ClusterCommands } from './commands.ts'
import { urlsOf, type Layout } from './layout.ts'

/** How long a first start may take: two standbys copy the primary. */
const TIMEOUT_MS = 90_000

/** Creates the portal's login and database, if they aren't there. It waits for a standby, as every write does. */
export const createDatabase = async ({ primary, passwords }: Layout): Promise<void> => {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const client = new pg.Client({
      connectionString: `postgres://postgres:${passwords.superuser}@127.0.0.1:${primary}/postgres`,
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query(`select from pg_roles where rolname = 'hibla'`)
      if (rows.length === 0) await client.query(`create role hibla login password '${passwords.portal}'`)
      const found = await client.query(`select from pg_database where datname = 'hibla'`)
      if (found.rows.length === 0) await client.query('create database hibla owner hibla')
      return
    } catch (error) {
      if (performance.now() > deadline)
        throw new Notice(`The cluster has no primary that can be written to: ${String(error)}`)
      await pause(500)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** etcd, the nodes, and what stands in front of them. */
const startNodes = async (crew: ProcessGroup, commands: ClusterCommands, layout: Layout): Promise<void> => {
  await crew.serve('agreement', commands.etcd)
  await Promise.all([
    crew.serve('proxy', commands.proxy),
    crew.serve('pooler', commands.pooler),
    ...commands.nodes.map((node) => crew.serve('database', node)),
  ])
  await createDatabase(layout)
}

/** Everything of a portal, with a cluster for a database and several portals behind a proxy. */
export const beginWith =
  (layout: Layout, commands: ClusterCommands, portals: Service[]): Begin =>
  async (plan, crew) => {
    const { primary } = urlsOf(layout)
    await prepare(plan, crew, async () => {
      await timed('three nodes of PostgreSQL running', () => startNodes(crew, commands, layout))
      return primary
    })
    await timed('two portals running', () =>
      Promise.all(portals.map((portal) => crew.serve('portal', portal, primary))),
    )
  }
