import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Notice } from '../../../apps/api/src/adapters/postgres/notice.ts'
import type { ServerUser } from '../../../apps/api/src/adapters/postgres/server-user.ts'
import { systemPostgres } from '../system-postgres.ts'

/** The system's own, or whichever the path finds. */
export const programAt = (name: string): string => join(systemPostgres(name) ?? '', name)

type Surroundings = { user?: ServerUser; env?: Record<string, string> }

const nobody: ServerUser = { identity: {}, through: [] }

/** Runs one of PostgreSQL's own programs to its end, and says what it said if it fails. */
export const run = (name: string, args: string[], { user = nobody, env = {} }: Surroundings = {}): string => {
  const program = programAt(name)
  const [file = program, ...before] = user.through
  const { status, stdout, stderr, error } = spawnSync(file, before.length > 0 ? [...before, program, ...args] : args, {
    ...user.identity,
    cwd: '/',
    // In English, because some of it is read here.
    env: { ...process.env, LC_ALL: 'C', ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new Notice(
      `${name} isn’t installed. Install PostgreSQL's programs (on Debian: apt-get install postgresql), or name their folder in POSTGRES_PROGRAMS.`,
    )
  if (status !== 0) throw new Notice(`${name} failed: ${(stderr || String(error)).trim()}`)
  return stdout
}

/** How a program reaches that database. Everybody on the machine can read its arguments, so its environment has the password. */
export const reaching = (url: string): { database: string; env: Record<string, string> } => {
  const address = new URL(url)
  // It may be in either place, and the second one counts.
  const password = address.searchParams.get('password') || decodeURIComponent(address.password)
  address.password = ''
  // As text: `searchParams` would turn a space in another parameter into a plus, which stays one for PostgreSQL's programs.
  address.search = address.search.replace(/(?<=[?&])password=[^&]*&?/g, '').replace(/[?&]$/, '')
  return { database: `--dbname=${address.href}`, env: password ? { PGPASSWORD: password } : {} }
}

/** pg_dump refuses a server that is newer than itself; this says so before anything is written. */
export const requireVersion = (serverVersion: number): void => {
  const own = Number(/\d+/.exec(run('pg_dump', ['--version']))?.[0])
  if (own < Math.floor(serverVersion / 10_000))
    throw new Notice(
      `The server is PostgreSQL ${Math.floor(serverVersion / 10_000)}, and the programs here are of version ${own}. Name newer ones in POSTGRES_PROGRAMS.`,
    )
}
