import { userInfo } from 'node:os'
import { parse } from 'node:path'
import { commandConfig } from './command-config.ts'
import type { Config } from '../config/config.ts'
import { sayAndExit } from '../exit.ts'
import { noteSecurity } from '../kernel/audit/audit.ts'
import { systemClock, type Clock } from '../kernel/clock/clock.ts'
import { followSandboxClock } from '../kernel/clock/follow.ts'
import type { Mistake } from '../kernel/csv/read-csv.ts'
import { connect, type Database } from '../kernel/postgres/database.ts'

/** What a typed command works with: the database, and business time, also where the sandbox moved it. */
export const atWork = async (
  work: (deps: { db: Database; clock: Clock; config: Config }) => Promise<number>,
): Promise<number> => {
  const config = await commandConfig(process.env)
  const { db, close } = connect(config.databaseUrl, { max: 1 })
  const following = new AbortController()
  try {
    const clock = config.SANDBOX_URL
      ? await followSandboxClock(config.SANDBOX_URL, following.signal)
      : systemClock(config.HIBLA_NOW)
    const code = await work({ db, clock, config })
    await noteCommand(db, code)
    return code
  } finally {
    following.abort()
    await close()
  }
}

/** Who typed which command, by their name on this machine. Of what they typed, only the command: the rest may be personal. */
const noteCommand = (db: Database, code: number): Promise<void> =>
  noteSecurity(db, {
    what: 'command',
    about: { command: parse(process.argv[1] ?? '').name, operator: userInfo().username, succeeded: code === 0 },
  })

/** Runs a command to its exit code; a file that is not there is a mistake of the one who typed, not a bug. */
export const finish = async (run: () => Promise<number>, usage: string): Promise<void> => {
  process.exitCode = await run().catch((error: unknown) =>
    (error as { code?: string }).code === 'ENOENT' ? say([`There is no such file. ${usage}`]) : sayAndExit(error),
  )
}

/** What was done, and that it went well. */
export const done = (words: string): number => {
  console.log(words)
  return 0
}

/** What is wrong, and that nothing was done. */
export const say = (lines: string[]): number => {
  console.error(lines.join('\n'))
  return 1
}

export const sayMistakes = (mistakes: Mistake[]): number =>
  say([...mistakes.map(({ line, wrong }) => `line ${line}: ${wrong}`), 'Nothing was changed.'])
