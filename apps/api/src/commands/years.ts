import { z } from 'zod'
import {
  attachPartition,
  detachPartition,
  listPartitions,
  unpaidAccountsBefore,
  yearOf,
  yearsOfPartition,
} from '../capabilities/billing/bill-run/partitions.ts'
import { atWork, done, say } from './command.ts'
import { command } from './declare.ts'

/** Bills that may still be disputed, credited or printed for a subscriber. */
const RETENTION_YEARS = 2

const year = {
  about: 'such as 2027, or to_2026 for all that came before the tables of years',
  is: z.string().refine((name) => yearsOfPartition(name) !== undefined, 'must be a year such as 2027, or to_2026'),
}

export const commands = [
  command({
    name: 'years list',
    description: 'lists the tables of each year of bills, with their sizes',
    run: (_, typist) =>
      atWork(typist, async ({ db }) => {
        for (const { name, bytes } of await listPartitions(db)) console.log(`${name.padEnd(28)} ${bytes} bytes`)
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
        const { last } = yearsOfPartition(input)!
        if (last > yearOf(clock) - 1 - RETENTION_YEARS)
          return say([`Bills of the last ${RETENTION_YEARS} years, and of this one, stay in use.`])
        const owing = await unpaidAccountsBefore(db, `${last + 1}-01`)
        if (owing > 0 && !although)
          return say([
            `${owing} accounts still owe something from that time, so their bills stay in use.`,
            `What they owe stays in their balance. To take the bills out all the same: hibla years detach ${input} --owing`,
          ])
        const gone = await detachPartition(db, input)
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
        const back = await attachPartition(db, input)
        return back.length > 0 ? done(`In use again: ${back.join(', ')}`) : say(['There are no such tables to attach.'])
      }),
  }),
]
