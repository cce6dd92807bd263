import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
