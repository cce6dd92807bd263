import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/adapters/postgres/embedded.ts'
import { gone } from '../src/adapters/postgres/processes.ts'

/** A PostgreSQL of this test file's own, that may be killed and comes back at the same address with its data. */
export const useKillablePostgres = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hibla-outage-'))
  chmodSync(folder, 0o755)
  // Durable, for what was said to be committed must be there after a kill.
  const start = () => startEmbeddedPostgres({ folder, durable: true, log: () => {} })
  let server: EmbeddedPostgres = await start()
  await trustTheSystem(server.url)
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })
  return {
    url: server.url,
    folder,
    /** Nothing is said to anybody: its sessions just end. */
    kill: async () => {
      const pid = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
      if (!(await gone(pid, 5_000))) throw new Error('PostgreSQL outlived its kill')
    },
    comeBack: async () => {
      server = await start()
    },
  }
}

/** What a killed process wrote is in the system's memory; forcing it to disk, file by file, is for power cuts. */
const trustTheSystem = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  await client.end()
}
