import { atWork, done, finish, say, sayMistakes } from './command.ts'
import type { Clock } from '../kernel/clock/clock.ts'
import type { Mistake } from '../kernel/csv/read-csv.ts'
import type { Database } from '../kernel/postgres/database.ts'

type Outcome<T> = T | { mistakes: Mistake[] }
type Import<T> = {
  usage: string
  take: (db: Database, file: string, how: { replace: boolean; clock: Clock }) => Promise<Outcome<T>>
  tell: (taken: T) => string
}

/** What every command that takes over a file does: one file, `--replace` if wished, every bad line told. */
export const importCommand = <T extends object>({ usage, take, tell }: Import<T>): Promise<void> =>
  finish(async () => {
    const [file, ...rest] = process.argv.slice(2).filter((word) => word !== '--replace')
    if (file === undefined || rest.length > 0) return say([`Name one file: ${usage}`])
    return atWork(async ({ db, clock }) => {
      const outcome = await take(db, file, { replace: process.argv.includes('--replace'), clock })
      return 'mistakes' in outcome ? sayMistakes(outcome.mistakes) : done(tell(outcome))
    })
  }, usage)
