import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Notice } from '../../../apps/api/src/adapters/postgres/notice.ts'
import type { ServerUser } from '../../../apps/api/src/adapters/postgres/server-user.ts'

/** Where Debian keeps the programs of each version. */
const DEBIAN = '/usr/lib/postgresql'

/** PostgreSQL's own programs: those of PG_BIN, or the newest that Debian has installed, or whichever the path finds. */
export const programsFolder = (given = process.env['PG_BIN']): string | undefined => {
  if (given) return given
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((folder) => existsSync(join(folder, 'pg_dump')))
}

const nobody: ServerUser = { identity: {}, through: [] }

/** Runs one of them to its end, and says what it said if it fails. */
export const run = (name: string, args: string[], user: ServerUser = nobody): string => {
  const folder = programsFolder()
  const program = folder === undefined ? name : join(folder, name)
  const [file = program, ...before] = user.through
  const { status, stdout, stderr, error } = spawnSync(file, before.length > 0 ? [...before, program, ...args] : args, {
    ...user.identity,
    cwd: '/',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new Notice(
      `${name} isn’t installed. Install PostgreSQL's programs (on Debian: apt-get install postgresql), or name their folder in PG_BIN.`,
    )
  if (status !== 0) throw new Notice(`${name} failed: ${(stderr || String(error)).trim()}`)
  return stdout
}

/** pg_dump refuses a server that is newer than itself; this says so before anything is written. */
export const requireVersion = (serverVersion: number): void => {
  const own = Number(/\d+/.exec(run('pg_dump', ['--version']))?.[0])
  if (own < Math.floor(serverVersion / 10_000))
    throw new Notice(
      `The server is PostgreSQL ${Math.floor(serverVersion / 10_000)}, and the programs here are of version ${own}. Name newer ones in PG_BIN.`,
    )
}
