import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Plan } from '../script/lib/plan.ts'
import { program, root } from './run-parts.ts'

const urlOf = (database: string): string => {
  const url = new URL(process.env['E2E_POSTGRES_URL']!)
  url.pathname = database
  return url.href
}

const asAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(process.env['E2E_POSTGRES_URL'])
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const named = async (client: pg.Client, like: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname like $1',
    [like],
  )
  return rows.map(({ name }) => name)
}

/** Each run prepares its own, from the code as it is. */
export const dropLeftovers = (): Promise<void> =>
  asAdmin(async (client) => {
    for (const name of await named(client, 'e2e%')) await client.query(`drop database "${name}" with (force)`)
  })

export const dropDatabase = (name: string): Promise<void> =>
  asAdmin(async (client) => void (await client.query(`drop database if exists "e2e ${name}" with (force)`)))

/** The template of this name, which the first that needs it sets up; the others wait for it. */
const template = (name: string, from: string, setUp: (url: string) => Promise<unknown>): Promise<string> =>
  asAdmin(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if ((await named(client, name)).length > 0) return name
    const draft = `${name} draft`
    await client.query(`drop database if exists "${draft}" with (force)`)
    await client.query(`create database "${draft}" template "${from}"`)
    await setUp(urlOf(draft))
    await client.query(`alter database "${draft}" rename to "${name}"`)
    return name
  })

/**
 * A database that is set up for the business time at which a portal starts. Portals with the same time clone the same one;
 * demo data depends on that time, everything else is the same for all.
 */
export const cloneDatabase = async (name: string, { setup }: Plan, now?: string): Promise<string> => {
  const prepare = (demo: 'on' | 'off') => (url: string) =>
    promisify(execFile)(process.execPath, [program('apps/api/src/hibla.ts'), 'setup'], {
      cwd: root,
      env: {
        ...process.env,
        ...setup.env,
        NODE_ENV: 'production',
        HIBLA_DEMO: demo,
        DATABASE_URL: url,
        ...(now && { HIBLA_NOW: now }),
      },
    })
  const bare = await template('e2e bare', 'template1', prepare('off'))
  const withDemo = await template(`e2e at ${now ?? 'today'}`, bare, prepare('on'))
  await dropDatabase(name)
  await asAdmin((client) => client.query(`create database "e2e ${name}" template "${withDemo}"`))
  return urlOf(`e2e ${name}`)
}
