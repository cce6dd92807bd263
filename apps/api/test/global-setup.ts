import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from '../src/kernel/postgres/sql.ts'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/adapters/postgres/embedded.ts'
import { programVersion } from '../src/adapters/postgres/programs.ts'
import { readConfig } from '../src/config.ts'
import { connect } from '../src/kernel/postgres/database.ts'
import { setUp } from '../src/setup.ts'
import { secretKey } from './secret-key.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    template: string
  }
}

/** Another PostgreSQL's data can't be read, so each has a folder of its own. */
const folder = fileURLToPath(new URL(`../../../.cache/test-postgres-${programVersion()}`, import.meta.url))

/** One server for the run, and one database set up in full that every test file clones. */
export default async function globalSetup(project: TestProject) {
  const server = await startEmbeddedPostgres({ folder, durable: false, log: () => {} })
  const template = `template_${randomBytes(6).toString('hex')}`
  const admin = connect(server.url, { max: 1 })
  await admin.db.execute(sql.raw(`create database ${template}`))
  const url = new URL(server.url)
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
  const programs = fileURLToPath(new URL(`../build/quick/${template}`, import.meta.url))
  project.provide('postgresUrl', server.url)
  project.provide('template', template)
  return async () => {
    await admin.db.execute(sql.raw(`drop database if exists ${template} with (force)`))
    await admin.close()
    await server.stop()
    await rm(programs, { recursive: true, force: true })
  }
}
