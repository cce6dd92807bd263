import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../apps/api/src/adapters/postgres/embedded.ts'
import { alone } from '../apps/api/src/adapters/postgres/folder-lock.ts'
import { portalPlan } from '../script/lib/plan.ts'
import { readSettings } from '../script/lib/settings.ts'

const root = resolve(import.meta.dirname, '..')
const home = join(root, '.cache/e2e-prepared')
const run = promisify(execFile)

/** Each run prepares its own, from the code as it is. */
export const forgetPrepared = (): Promise<void> => rm(home, { recursive: true, force: true })

/**
 * Copies a data folder with a database that is set up, for the business time at which a portal starts. Portals with the same
 * time share the work; each still starts as `script/server` starts it on the data of an earlier run, and sets up what its own
 * settings change.
 */
export const copyPrepared = async (folder: string): Promise<void> => {
  const name = (process.env['HIBLA_NOW'] ?? 'today').replaceAll(/\W/g, '-')
  const prepared = join(home, name)
  await mkdir(home, { recursive: true })
  await alone(home, async () => {
    if (!existsSync(prepared)) await prepare(prepared)
  })
  // `cp` keeps the owner of the database's files, who is not always the one who starts it.
  await run('cp', ['-a', prepared, folder])
}

/** What a first start does before anything runs. It's moved into place when it's whole. */
const prepare = async (prepared: string): Promise<void> => {
  const dataFolder = `${prepared}.new`
  await rm(dataFolder, { recursive: true, force: true })
  const { setup } = portalPlan(root, readSettings({ ...process.env, HIBLA_DATA: dataFolder }, root))
  const postgres = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres'), log: () => {} })
  try {
    await run(setup.file, setup.args, { cwd: root, env: { ...process.env, ...setup.env, DATABASE_URL: postgres.url } })
  } finally {
    await postgres.stop()
  }
  // Otherwise all copies would want the same one.
  await rm(join(dataFolder, 'postgres/port'))
  await rename(dataFolder, prepared)
}
