import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../../apps/api/src/adapters/postgres/embedded.ts'
import { freePort } from '../../apps/api/src/adapters/postgres/free-port.ts'
import { runNode, startServer, type Command } from './child.ts'

export const root = resolve(import.meta.dirname, '../..')

/** The same for all of a run's processes. */
export const SECRET_KEY = randomBytes(32).toString('hex')

/** Connections to PostgreSQL, the same for every server we measure. */
export const poolSize = 10

export type Served = { url: string; pid: number }

/** What every measurement starts with, and where it registers what has to be stopped. */
export type TestEnvironment = {
  crew: AsyncDisposableStack
  folder: string
  databaseUrl: string
  portal: Served
}

export const originOf = (port: number): string => `http://127.0.0.1:${port}`

/** The portal as people start it, with its usual logging; only the request limit is lifted. */
export const portalCommand = (databaseUrl: string, port: number, more: Record<string, string> = {}): Command => ({
  name: 'portal',
  args: ['--expose-gc', join(root, 'apps/api/src/main.ts')],
  env: {
    HIBLA_MODE: 'development',
    SECRET_KEY,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: String(poolSize),
    PORT: String(port),
    // Under any other host name the portal redirects, which would be measured too.
    ORIGIN: originOf(port),
    REQUESTS_PER_MINUTE: '999999999',
    ...more,
  },
})

/** A new database in every run, on a cluster that is kept between runs. */
const freshDatabase = async (crew: AsyncDisposableStack, folder: string): Promise<string> => {
  const starting = startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false, log: () => {} })
  crew.defer(async () => (await starting.catch(() => undefined))?.stop())
  const server = await starting
  const admin = postgres(server.url, { max: 1, onnotice: () => {} })
  try {
    await admin`drop database if exists bench with (force)`
    await admin`create database bench`
  } finally {
    await admin.end()
  }
  const url = new URL(server.url)
  url.pathname = 'bench'
  const setup = {
    name: 'setup',
    args: [join(root, 'apps/api/src/hibla.ts'), 'setup'],
    env: { HIBLA_MODE: 'development', SECRET_KEY, DATABASE_URL: url.href, HIBLA_DEMO: 'on' },
  }
  await runNode(crew, setup, join(folder, 'setup.log'))
  return url.href
}

export const openTestEnvironment = async (crew: AsyncDisposableStack): Promise<TestEnvironment> => {
  const folder = join(root, '.cache/bench')
  await mkdir(folder, { recursive: true })
  const databaseUrl = await freshDatabase(crew, folder)
  const port = await freePort(0)
  const url = originOf(port)
  const command = portalCommand(databaseUrl, port)
  const child = await startServer(crew, command, { log: join(folder, 'portal.log'), readyUrl: `${url}/readyz` })
  return { crew, folder, databaseUrl, portal: { url, pid: child.pid ?? 0 } }
}
