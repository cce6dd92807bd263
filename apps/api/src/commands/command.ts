import { surroundings } from '../config/surroundings.ts'
import { commandConfig } from './command-config.ts'
import type { Typist } from './declare.ts'
import type { Config } from '../config/config.ts'
import { noteSecurity } from '../kernel/audit/audit.ts'
import { systemClock, type Clock } from '../kernel/clock/clock.ts'
import { followSandboxClock } from '../kernel/clock/follow.ts'
import type { Mistake } from '../kernel/csv/read-csv.ts'
import { connect, type Database } from '../kernel/postgres/database.ts'

/** What a typed command works with: the database, and business time, also where the sandbox moved it. */
export const atWork = async (
  { command, operator }: Typist,
  work: (deps: { db: Database; clock: Clock; config: Config }) => Promise<number>,
): Promise<number> => {
  const config = await commandConfig(surroundings())
  const { db, close } = connect(config.databaseUrl, { max: 1 })
  const following = new AbortController()
  try {
    const clock = config.SANDBOX_URL
      ? await followSandboxClock(config.SANDBOX_URL, following.signal)
      : systemClock(config.HIBLA_NOW)
    const code = await work({ db, clock, config })
    // Of what was typed, only the command: the rest may be personal.
    await noteSecurity(db, { what: 'command', about: { command, operator, succeeded: code === 0 } })
    return code
  } finally {
    following.abort()
    await close()
  }
}

/** What was done, and that it went well. */
export const done = (text: string): number => {
  console.log(text)
  return 0
}

/** What is wrong, and that nothing was done. */
export const say = (lines: string[]): number => {
  console.error(lines.join('\n'))
  return 1
}

export const sayMistakes = (mistakes: Mistake[]): number =>
  say([...mistakes.map(({ line, wrong }) => `line ${line}: ${wrong}`), 'Nothing was changed.'])
