import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/adapters/postgres/embedded.ts'
import { readConfig } from '../src/config/config.ts'
import { setUp } from '../src/setup.ts'
import { copyCluster } from './copy-cluster.ts'
import { programsOfRun } from './programs-of-run.ts'
import { makeQuick, sweepHomes, temporaryHome } from './quick-postgres.ts'
import { secretKey } from './secret-key.ts'

declare module 'vitest' {
  interface ProvidedContext {
    preparedCluster: string
  }
}

/** The day on which stages begin. */
const NOW = '2026-11-15T09:00:00+08:00'

/**
 * For tests that start processes: one cluster set up in full, of which each stage that may be killed gets a copy, and the
 * others a database on a copy that they share.
 */
export default async function processesSetup(project: TestProject) {
  sweepHomes()
  const home = temporaryHome('processes')
  const prepared = join(home, 'prepared')
  const first = await startEmbeddedPostgres({ folder: prepared, durable: false, log: () => {} })
  await setUp(
    readConfig({ HIBLA_MODE: 'test', ...secretKey, DATABASE_URL: first.url, HIBLA_DEMO: 'on', HIBLA_NOW: NOW }),
  )
  await makeQuick(first.url)
  await first.stop()

  const shared = join(home, 'shared')
  await copyCluster(prepared, shared)
  const server = await startEmbeddedPostgres({ folder: shared, durable: false, log: () => {} })
  // A database can be cloned only while nobody is connected to it.
  const url = new URL(server.url)
  const template = url.pathname.slice(1)
  url.pathname = 'postgres'
  project.provide('postgresUrl', url.href)
  project.provide('template', template)
  project.provide('preparedCluster', prepared)
  project.provide('programs', await programsOfRun())
  return async () => {
    await server.stop()
    await rm(home, { recursive: true, force: true })
  }
}
