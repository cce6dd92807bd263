import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isAlive } from '../src/adapters/postgres/processes.ts'
import { programVersion } from '../src/adapters/postgres/programs.ts'

const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/**
 * Where tests put their databases: in memory if there's room. Cloning and dropping a database makes and removes a thousand
 * files, for which ext4 takes ten times as long: it looks at every file that was removed in the last minutes before it makes
 * the next.
 */
export const databaseHome = hasRoom() ? IN_MEMORY : tmpdir()

/** A folder of this process's own there. PostgreSQL, which may run as another user, can open it. */
export const temporaryHome = (name: string): string => {
  const home = mkdtempSync(join(databaseHome, `hibla-${name}-${process.pid}-`))
  chmodSync(home, 0o755)
  return home
}

/** Ends and removes what killed runs left in such folders. */
export const sweepHomes = (): void => {
  for (const name of readdirSync(databaseHome)) {
    const owner = /^hibla-[a-z]+-(\d+)-\w+$/.exec(name)?.[1]
    if (owner === undefined || isAlive(Number(owner))) continue
    const home = join(databaseHome, name)
    for (const file of globSync(join(home, '*/cluster/postmaster.pid'))) {
      const server = Number(readFileSync(file, 'utf8').split('\n')[0])
      if (isAlive(server)) process.kill(server, 'SIGQUIT')
    }
    rmSync(home, { recursive: true, force: true })
  }
}

/** Settings of a server that only tests use. */
export const makeQuick = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // What a killed process wrote is in the system's memory; forcing it to disk, file by file, is for power cuts.
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  // Every connection would derive its key from the password in 4096 rounds, on both ends.
  if (programVersion() >= 16) {
    const { username, password } = new URL(url)
    await client.query('set scram_iterations = 1')
    await client.query(`alter role ${username} password '${password}'`)
  }
  await client.end()
}
