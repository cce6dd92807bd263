import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/adapters/postgres/embedded.ts'
import { codeOf } from '../src/adapters/postgres/notice.ts'
import { hasExited } from '../src/adapters/postgres/processes.ts'
import { copyCluster } from './copy-cluster.ts'
import { temporaryHome } from './quick-postgres.ts'

/** A PostgreSQL of this test file's own, set up in full, that may be killed and comes back at the same address with its data. */
export const useKillablePostgres = async () => {
  const home = temporaryHome('outage')
  const folder = join(home, 'postgres')
  await copyCluster(inject('preparedCluster'), folder)
  // Durable, for what was said to be committed must be there after a kill.
  const start = () => startEmbeddedPostgres({ folder, durable: true, log: () => {} })
  let server: EmbeddedPostgres = await start()
  afterAll(async () => {
    await server.stop()
    rmSync(home, { recursive: true })
  })
  return {
    url: server.url,
    folder,
    /** Nothing is said to anybody: its sessions just end, also those that would still answer a question or two. */
    kill: async () => {
      const pid = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGSTOP')
      const all = [pid, ...sessionsOf(pid)]
      for (const each of all) end(each)
      for (const each of all) if (!(await hasExited(each, 60_000))) throw new Error('PostgreSQL outlived its kill')
    },
    comeBack: async () => {
      server = await start()
    },
  }
}

/** PostgreSQL has a process for each session, and some for itself. It must be stopped, so that they don't become more. */
const sessionsOf = (pid: number): number[] => {
  const listed =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      : spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout
  return listed.split(/\s+/).filter(Boolean).map(Number)
}

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself.
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
