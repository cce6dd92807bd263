import { join, resolve } from 'node:path'
import { runningServer, urlOf } from './adapters/postgres/server.ts'
import { owner } from './adapters/postgres/cluster.ts'
import { readConfig, type Config } from './config.ts'

const root = resolve(import.meta.dirname, '../../..')

/** For commands that are typed beside a running `script/server`: its embedded database and its sandbox need not be named. */
export const commandConfig = async (environment: NodeJS.ProcessEnv): Promise<Config> => {
  if (environment['DATABASE_URL'] || environment['HIBLA_MODE'] === 'production') return readConfig(environment)
  const cluster = join(resolve(root, environment['HIBLA_DATA'] || '.data'), 'postgres', 'cluster')
  const server = await runningServer(cluster).catch(() => undefined)
  if (!server) return readConfig(environment)
  const sandbox = `http://127.0.0.1:${environment['SANDBOX_PORT'] || 3100}`
  const serves = await fetch(`${sandbox}/sandbox/clock`).then(
    ({ ok }) => ok,
    () => false,
  )
  return readConfig({
    HIBLA_MODE: 'development',
    ...(serves && { SANDBOX_URL: sandbox }),
    ...environment,
    DATABASE_URL: await urlOf(cluster, server.port, owner),
  })
}
