import { join } from 'node:path'
import postgres from 'postgres'
import { freePort } from '../../apps/api/src/adapters/postgres/free-port.ts'
import { runNode, startServer } from './child.ts'
import { originOf, portalCommand, root, SECRET_KEY, type Served, type TestEnvironment } from './portal.ts'

/** Another database on the stage's server, set up like the stage's own. */
export const furtherDatabase = async (
  { crew, folder, databaseUrl }: TestEnvironment,
  name: string,
  { demo = true } = {},
): Promise<string> => {
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.unsafe(`create database ${name}`)
  } finally {
    await admin.end()
  }
  const url = new URL(databaseUrl)
  url.pathname = name
  const setup = {
    name: `setup of ${name}`,
    args: [join(root, 'apps/api/src/hibla.ts'), 'setup'],
    env: { HIBLA_MODE: 'development', SECRET_KEY, DATABASE_URL: url.href, HIBLA_DEMO: demo ? 'on' : 'off' },
  }
  await runNode(crew, setup, join(folder, `setup-${name}.log`))
  return url.href
}

/** Another portal, on the given database. */
export const startPortalOn = async (
  { crew, folder }: TestEnvironment,
  databaseUrl: string,
  name: string,
  settings: Record<string, string> = {},
): Promise<Served> => {
  const port = await freePort(0)
  const url = originOf(port)
  const log = join(folder, `portal-${name}.log`)
  const child = await startServer(crew, portalCommand(databaseUrl, port, settings), { log, readyUrl: `${url}/readyz` })
  return { url, pid: child.pid ?? 0 }
}

/** A portal's API on the given database, without jobs. */
export const startCallsOn = async (
  { crew, folder }: TestEnvironment,
  databaseUrl: string,
  name: string,
  settings: Record<string, string>,
): Promise<Served> => {
  const port = await freePort(0)
  const url = originOf(port)
  const log = join(folder, `portal-${name}.log`)
  const command = portalCommand(databaseUrl, port, settings)
  const args = [join(import.meta.dirname, 'portal-child.ts')]
  const child = await startServer(crew, { ...command, args }, { log, readyUrl: `${url}/readyz` })
  return { url, pid: child.pid ?? 0 }
}

/** A size that can be reduced for a quick look. */
export const sizeFrom = (variable: string, usual: number): number => {
  const given = process.env[variable]
  if (given === undefined || given === '') return usual
  if (!/^\d{1,8}$/.test(given)) throw new Error(`${variable} must be a whole number, not '${given}'`)
  return Number(given)
}
