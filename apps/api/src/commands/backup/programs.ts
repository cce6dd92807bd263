import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Notice } from '../../adapters/postgres/notice.ts'
import { programFolder } from '../../adapters/postgres/programs.ts'
import { surroundings } from '../../config/surroundings.ts'
import type { ServerUser } from '../../adapters/postgres/server-user.ts'
import { postgresFolders, systemPostgres } from '../../adapters/postgres/system-postgres.ts'

/** The system's own, or whichever the path finds. */
export const programAt = (name: string): string => join(systemPostgres(name) ?? '', name)

type Surroundings = {
  user?: ServerUser
  env?: Record<string, string>
  /** Where its programs are, if it has to be a certain version of them. */
  folder?: string
}

const nobody: ServerUser = { identity: {}, through: [] }

/** Runs one of PostgreSQL's own programs to its end, and says what it said if it fails. */
export const run = (name: string, args: string[], { user = nobody, env = {}, folder }: Surroundings = {}): string => {
  const program = folder === undefined ? programAt(name) : join(folder, name)
  const [file = program, ...before] = user.through
  const { status, stdout, stderr, error } = spawnSync(file, before.length > 0 ? [...before, program, ...args] : args, {
    ...user.identity,
    cwd: '/',
    // In English, because some of it is read here.
    env: { ...surroundings(), LC_ALL: 'C', ...env },
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

type Found = { folder: string; version: number }

const versionIn = (folder: string, name: string): number => {
  const { stdout } = spawnSync(join(folder, name), ['--version'], { encoding: 'utf8', cwd: '/' })
  return Number(/\d+/.exec(stdout)?.[0] ?? 0)
}

/** Of the same version if there is one, because a backup that is checked or started needs it; else the newest that is newer. */
export const fittingOf = (found: readonly Found[], server: number): string | undefined =>
  (found.find(({ version }) => version === server) ?? found.find(({ version }) => version > server))?.folder

const foundIn = (folders: readonly string[], name: string): Found[] =>
  folders.map((folder) => ({ folder, version: versionIn(folder, name) }))

const words = (found: readonly Found[]): string =>
  found.map(({ folder, version }) => `version ${version} in ${folder}`).join(', ') || 'none'

/** The folder of the server itself in exactly this version, which alone can read its files: the embedded one counts, too. */
export const serverProgramsFor = (version: number): string => {
  const found = foundIn([...postgresFolders('postgres', 'pg_ctl'), programFolder()], 'postgres')
  const folder = found.find((each) => each.version === version)?.folder
  if (folder !== undefined) return folder
  throw new Notice(
    `This base backup is of PostgreSQL ${version}, and only the same version can start it; there is ${words(found)}. Install the package postgresql-${version}, or name its programs' folder in POSTGRES_PROGRAMS.`,
  )
}

/** The folder of programs that can talk to this server: they refuse one that is newer than themselves. */
export const programsFor = (server: number, ...names: [string, ...string[]]): string => {
  const found = foundIn(postgresFolders(...names), names[0])
  const folder = fittingOf(found, server)
  if (folder !== undefined) return folder
  throw new Notice(
    `The server is PostgreSQL ${server}. It needs ${names.join(' and ')} of version ${server} or newer; there is ${words(found)}. ` +
      `Install the package postgresql-client-${server} (for Debian it's at https://apt.postgresql.org), or name their folder in POSTGRES_PROGRAMS.`,
  )
}
