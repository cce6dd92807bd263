import { accountService } from '../capabilities/account/account.service.ts'
import { billingService } from '../capabilities/billing/billing.service.ts'
import { readLineNote } from '../capabilities/billing/downtime/line-note.ts'
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
    const billing = billingService({ db, clock, accounts: accountService(clock) })
    const outcome = await db.transaction((tx) => (note ? billing.noteLine(tx, note) : billing.noteLinesFrom(tx, first)))
    if ('mistakes' in outcome)
      return note
        ? say([...outcome.mistakes.map(({ wrong }) => wrong), 'Nothing was changed.'])
        : sayMistakes(outcome.mistakes)
    return done(`${outcome.noted} noted, ${outcome.known} known before.`)
  })
}

await finish(run, USE)
