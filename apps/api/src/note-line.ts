import { accountDoor } from './capabilities/account/index.ts'
import { noteLines, noteLinesFrom, readLineNote } from './capabilities/billing/index.ts'
import { atWork, done, finish, say, sayMistakes } from './command.ts'

const USE = `Use: npm run line:note -- <account number> <down or back> <time, such as 2026-10-20T08:00:00+08:00>
  or: npm run line:note -- outages.csv`

/** Lines that were down for a reason that is not the subscriber's: one as it is typed, or many from a file. */
const run = async (): Promise<number> => {
  const [first, way, time, ...rest] = process.argv.slice(2)
  const isFile = way === undefined
  if (first === undefined || rest.length > 0 || !(isFile || (time && ['down', 'back'].includes(way)))) return say([USE])
  const note = isFile ? undefined : readLineNote(way === 'down' ? `${first},${time},` : `${first},,${time}`)
  if (note && 'wrong' in note) return say([note.wrong, USE])
  return atWork(async ({ db, clock }) => {
    const parts = { db, clock, accountsIn: (within: Parameters<typeof accountDoor>[0]) => accountDoor(within, clock) }
    const outcome = note
      ? await db.transaction((tx) => noteLines(tx, parts, [{ line: 1, note }]))
      : await noteLinesFrom(parts, first)
    if ('mistakes' in outcome)
      return note
        ? say([...outcome.mistakes.map(({ wrong }) => wrong), 'Nothing was changed.'])
        : sayMistakes(outcome.mistakes)
    return done(`${outcome.noted} noted, ${outcome.known} known before.`)
  })
}

await finish(run, USE)
