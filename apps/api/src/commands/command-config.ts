import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { runningServer, urlOf } from '../adapters/postgres/server.ts'
import { owner } from '../adapters/postgres/cluster.ts'
import { readConfig, type Config } from '../config/config.ts'

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

/** Where `script/server` keeps its data. */
const dataFolderOf = (environment: NodeJS.ProcessEnv): string => resolve(root, environment['HIBLA_DATA'] || '.data')

/** The address of the embedded PostgreSQL of a `script/server` that runs now, if there is one. */
export const embeddedDatabaseUrl = async (environment: NodeJS.ProcessEnv): Promise<string | undefined> => {
  const cluster = join(dataFolderOf(environment), 'postgres', 'cluster')
  const server = await runningServer(cluster).catch(() => undefined)
  return server && (await urlOf(cluster, server.port, owner))
}

const databaseOf = async (environment: NodeJS.ProcessEnv): Promise<{ DATABASE_URL: string } | undefined> => {
  const url = await embeddedDatabaseUrl(environment)
  return url === undefined ? undefined : { DATABASE_URL: url }
}

/**
 * For commands that are typed beside a running `script/server`: its embedded database and its business time need not be
 * named, whatever ports it was started with.
 */
export const commandConfig = async (environment: NodeJS.ProcessEnv): Promise<Config> => {
  if (environment['HIBLA_MODE'] === 'production')
    return readConfig({ ...(await databaseOf(environment)), ...environment })
  // A start that was named for the portal has moved on since; only the run knows by how much.
  const time = environment['SANDBOX_URL'] ? {} : await timeOfRun(dataFolderOf(environment))
  // Commands sign nothing, so any key will do.
  const named = { SECRET_KEY: randomBytes(32).toString('hex'), ...environment, ...time }
  const development = { HIBLA_MODE: 'development' }
  if (environment['DATABASE_URL']) return readConfig({ ...('SANDBOX_URL' in time && development), ...named })
  const database = await databaseOf(environment)
  return readConfig({ ...(database && development), ...named, ...database })
}
