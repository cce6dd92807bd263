import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { runningServer, urlOf } from '../adapters/postgres/server.ts'
import { owner } from '../adapters/postgres/cluster.ts'
import { readConfig, type Config } from '../config.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** What `script/server` notes about itself in its data folder. */
const Run = z.object({
  time: z.object({ sandboxUrl: z.string().optional(), now: z.string().optional(), since: z.iso.datetime() }),
})

/** The variables that give a command the same business time as the portal that runs from this folder. */
const timeOfRun = async (folder: string): Promise<NodeJS.ProcessEnv> => {
  const noted = await readFile(join(folder, 'run.json'), 'utf8').then(JSON.parse, () => undefined)
  const time = Run.safeParse(noted).data?.time
  if (time?.sandboxUrl) return (await serves(time.sandboxUrl)) ? { SANDBOX_URL: time.sandboxUrl } : {}
  if (!time?.now) return {}
  const passed = Date.now() - Date.parse(time.since)
  return { HIBLA_NOW: new Date(Date.parse(time.now) + passed).toISOString() }
}

const serves = (sandbox: string): Promise<boolean> =>
  fetch(`${sandbox}/sandbox/clock`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The embedded PostgreSQL of the portal that runs from this folder, if there is one. */
const databaseOf = async (folder: string): Promise<{ DATABASE_URL: string } | undefined> => {
  const cluster = join(folder, 'postgres', 'cluster')
  const server = await runningServer(cluster).catch(() => undefined)
  return server && { DATABASE_URL: await urlOf(cluster, server.port, owner) }
}

/**
 * For commands that are typed beside a running `script/server`: its embedded database and its business time need not be
 * named, whatever ports it was started with.
 */
export const commandConfig = async (environment: NodeJS.ProcessEnv): Promise<Config> => {
  const folder = resolve(root, environment['HIBLA_DATA'] || '.data')
  if (environment['HIBLA_MODE'] === 'production') return readConfig({ ...(await databaseOf(folder)), ...environment })
  // A start that was named for the portal has moved on since; only the run knows by how much.
  const time = environment['SANDBOX_URL'] ? {} : await timeOfRun(folder)
  // Commands sign nothing, so any key will do.
  const named = { SECRET_KEY: randomBytes(32).toString('hex'), ...environment, ...time }
  const development = { HIBLA_MODE: 'development' }
  if (environment['DATABASE_URL']) return readConfig({ ...('SANDBOX_URL' in time && development), ...named })
  const database = await databaseOf(folder)
  return readConfig({ ...(database && development), ...named, ...database })
}
