import { createHash, randomBytes } from 'node:crypto'
import { rm, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from '../src/kernel/postgres/sql.ts'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/adapters/postgres/embedded.ts'
import { programVersion } from '../src/adapters/postgres/programs.ts'
import { readConfig } from '../src/config.ts'
import { connect } from '../src/kernel/postgres/database.ts'
import { setUp } from '../src/setup.ts'
import { programsOfRun } from './programs-of-run.ts'
import { secretKey } from './secret-key.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    template: string
    programs: string
  }
}

const root = resolve(import.meta.dirname, '../../..')
const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * In memory where there's room. Cloning and dropping a database makes and removes a thousand files, for which ext4 takes
 * ten times as long: it looks at every file that was removed in the last minutes before it makes the next.
 */
const chooseFolder = async (project: string): Promise<string> => {
  // Another PostgreSQL's data can't be read, and projects that run side by side must not stop each other's.
  const onDisk = join(root, `.cache/test-postgres-${project}-${programVersion()}`)
  const memory = await statfs(IN_MEMORY).catch(() => undefined)
  if (!memory || memory.bavail * memory.bsize < ENOUGH_BYTES) return onDisk
  return `${IN_MEMORY}/hibla-test-postgres-${createHash('sha256').update(onDisk).digest('hex').slice(0, 12)}`
}

/** One server for the run, the portal's programs put together, and one database set up in full that every test file clones. */
export default async function globalSetup(project: TestProject) {
  const folder = await chooseFolder(project.name)
  const server = await startEmbeddedPostgres({ folder, durable: false, log: () => {} })
  const template = `template_${randomBytes(6).toString('hex')}`
  const admin = connect(server.url, { max: 1 })
  const url = new URL(server.url)
  // Every connection would derive its key from the password in 4096 rounds, on both ends.
  await admin.db.execute(sql.raw(`set scram_iterations = 1`))
  await admin.db.execute(sql.raw(`alter role ${url.username} password '${url.password}'`))
  await admin.db.execute(sql.raw(`create database ${template}`))
  url.pathname = template
  // The day on which useApi's clock stands, so that demo data is as old on every day of the year.
  await setUp(
    readConfig({
      HIBLA_MODE: 'test',
      ...secretKey,
      DATABASE_URL: url.href,
      HIBLA_DEMO: 'on',
      HIBLA_NOW: '2026-11-15T09:00:00+08:00',
    }),
  )
  project.provide('postgresUrl', server.url)
  project.provide('template', template)
  project.provide('programs', await programsOfRun())
  return async () => {
    await admin.db.execute(sql.raw(`drop database if exists ${template} with (force)`))
    await admin.close()
    await server.stop()
    if (folder.startsWith(IN_MEMORY)) await rm(folder, { recursive: true })
  }
}
