import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { surroundings } from '../../config/surroundings.ts'
import { Notice } from './notice.ts'
import { isProgram } from './is-program.ts'

/** Where Debian keeps the programs of each version. */
const DEBIAN = '/usr/lib/postgresql'
/** The oldest that the portal runs on. */
const OLDEST = 15

const debians = (): string[] =>
  (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .map(Number)
    .filter((version) => version >= OLDEST)
    .toSorted((one, other) => other - one)
    .map((version) => join(DEBIAN, String(version), 'bin'))

/** Every folder where PostgreSQL's programs may be: POSTGRES_PROGRAMS alone, or Debian's, newest first, and those on the path. */
export const postgresFolders = (...needed: string[]): string[] => {
  const named = surroundings()['POSTGRES_PROGRAMS']
  const path = (surroundings()['PATH'] ?? '').split(delimiter)
  return (named ? [named] : [...debians(), ...path]).filter((folder) =>
    needed.every((name) => isProgram(join(folder, name))),
  )
}

/** The folder of the system's own PostgreSQL that has these programs: POSTGRES_PROGRAMS, or the newest that Debian has installed. */
export const systemPostgres = (...needed: string[]): string | undefined => {
  const has = (folder: string) => needed.every((name) => isProgram(join(folder, name)))
  const named = surroundings()['POSTGRES_PROGRAMS']
  if (!named) return debians().find(has)
  if (has(named)) return named
  throw new Notice(`POSTGRES_PROGRAMS: ${named} doesn’t have ${needed.join(', ')}`)
}
