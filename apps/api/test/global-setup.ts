import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from '../src/kernel/postgres/sql.ts'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/adapters/postgres/embedded.ts'
import { programVersion } from '../src/adapters/postgres/programs.ts'
import { readConfig } from '../src/config/config.ts'
import { connect } from '../src/kernel/postgres/database.ts'
import { setUp } from '../src/setup.ts'
import { programsOfRun } from './programs-of-run.ts'
import { databaseHome, makeQuick } from './quick-postgres.ts'
import { secretKey } from './secret-key.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    template: string
    programs: string
  }
}

const root = resolve(import.meta.dirname, '../../..')

/** A name for each checkout, project and PostgreSQL: what a killed run left is found again, and others aren't disturbed. */
const folderOf = (project: string): string => {
  const name = createHash('sha256').update(`${root} ${project} ${programVersion()}`).digest('hex').slice(0, 12)
  return join(databaseHome, `hibla-test-postgres-${name}`)
}

/** One server for the run, the portal's programs put together, and one database set up in full that every test file clones. */
export default async function globalSetup(project: TestProject) {
  const folder = folderOf(project.name)
  const server = await startEmbeddedPostgres({ folder, durable: false, log: () => {} })
  await makeQuick(server.url)
  const template = `template_${randomBytes(6).toString('hex')}`
  const admin = connect(server.url, { max: 1 })
  const url = new URL(server.url)
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
    // Another run in this checkout may still use it.
    if ((await readdir(join(folder, 'users'))).length === 0) await rm(folder, { recursive: true })
  }
}
