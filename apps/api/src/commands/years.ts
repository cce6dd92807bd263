import {
  attachYears,
  detachYears,
  listYears,
  owingBefore,
  yearOf,
  yearsIn,
} from '../capabilities/billing/bill-run/years.ts'
import { atWork, done, finish, say } from './command.ts'

const USE = 'Use: npm run years [-- detach 2027 [owing] | attach 2027]'
/** Bills that may still be disputed, credited or printed for a subscriber. */
const KEPT_YEARS = 2

/**
 * `npm run years` lists the tables of each year; `detach` takes a year out to be archived, `attach` takes it in again. Some debts
 * are never paid, so somebody may say that the year goes although accounts still owe something from it.
 */
const run = (): Promise<number> =>
  atWork(async ({ db, clock }) => {
    const [verb, input = '', although] = process.argv.slice(2)
    if (verb === undefined) {
      for (const { name, bytes } of await listYears(db)) console.log(`${name.padEnd(28)} ${bytes} bytes`)
      return 0
    }
    const years = yearsIn(input)
    if (!years || (verb !== 'detach' && verb !== 'attach') || (although ?? 'owing') !== 'owing') return say([USE])
    if (verb === 'attach') {
      const back = await attachYears(db, input)
      return back.length > 0 ? done(`In use again: ${back.join(', ')}`) : say(['There are no such tables to attach.'])
    }
    if (years.last > yearOf(clock) - 1 - KEPT_YEARS)
      return say([`Bills of the last ${KEPT_YEARS} years, and of this one, stay in use.`])
    const owing = await owingBefore(db, `${years.last + 1}-01`)
    if (owing > 0 && although === undefined)
      return say([
        `${owing} accounts still owe something from that time, so their bills stay in use.`,
        `What they owe stays in their balance. To take the bills out all the same: npm run years -- detach ${input} owing`,
      ])
    const gone = await detachYears(db, input)
    if (gone.length === 0) return say(['No tables in use are called that. `npm run years` lists them.'])
    return done(`Taken out: ${gone.join(', ')}. Store them with pg_dump --table, then drop them.`)
  })

await finish(run, USE)
