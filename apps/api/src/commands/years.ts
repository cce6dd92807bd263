import { z } from 'zod'
import {
  attachYears,
  detachYears,
  listYears,
  owingBefore,
  yearOf,
  yearsIn,
} from '../capabilities/billing/bill-run/years.ts'
import { atWork, done, say } from './command.ts'
import { command } from './declare.ts'

/** Bills that may still be disputed, credited or printed for a subscriber. */
const KEPT_YEARS = 2

const year = {
  about: 'such as 2027, or to_2026 for all that came before the tables of years',
  is: z.string().refine((name) => yearsIn(name) !== undefined, 'must be a year such as 2027, or to_2026'),
}

export const commands = [
  command({
    name: 'years list',
    description: 'lists the tables of each year of bills, with their sizes',
    run: (_, typist) =>
      atWork(typist, async ({ db }) => {
        for (const { name, bytes } of await listYears(db)) console.log(`${name.padEnd(28)} ${bytes} bytes`)
        return 0
      }),
  }),
  command({
    name: 'years detach',
    description: 'takes a year of bills out of use, to be archived',
    details: 'Its bills are no longer shown; balances, payments and receipts stay complete.',
    words: { year },
    // Some debts are never paid.
    options: { owing: { about: 'also if accounts still owe something from that year' } },
    run: ({ year: input, owing: although }, typist) =>
      atWork(typist, async ({ db, clock }) => {
        const { last } = yearsIn(input)!
        if (last > yearOf(clock) - 1 - KEPT_YEARS)
          return say([`Bills of the last ${KEPT_YEARS} years, and of this one, stay in use.`])
        const owing = await owingBefore(db, `${last + 1}-01`)
        if (owing > 0 && !although)
          return say([
            `${owing} accounts still owe something from that time, so their bills stay in use.`,
            `What they owe stays in their balance. To take the bills out all the same: hibla years detach ${input} --owing`,
          ])
        const gone = await detachYears(db, input)
        if (gone.length === 0) return say(['No tables in use are called that. `hibla years list` lists them.'])
        return done(`Taken out: ${gone.join(', ')}. Store them with pg_dump --table, then drop them.`)
      }),
  }),
  command({
    name: 'years attach',
    description: 'takes a year of bills into use again',
    words: { year },
    run: ({ year: input }, typist) =>
      atWork(typist, async ({ db }) => {
        const back = await attachYears(db, input)
        return back.length > 0 ? done(`In use again: ${back.join(', ')}`) : say(['There are no such tables to attach.'])
      }),
  }),
]
