import { z } from 'zod'
import { accountService } from '../capabilities/account/account.service.ts'
import { billingService } from '../capabilities/billing/billing.service.ts'
import { readLineNote } from '../capabilities/billing/downtime/line-note.ts'
import { atWork, done, say } from './command.ts'
import { command, WrongUsage } from './declare.ts'

export const commands = [
  command({
    name: 'line note',
    description: 'notes that a line went down or is back, through no fault of the subscriber',
    details: 'The next bill credits each full day without service. For many lines at once: hibla import downtime.',
    words: {
      accountNumber: { about: 'the account, 13 digits', is: z.string() },
      way: { about: 'down or back', is: z.enum(['down', 'back'], 'must be down or back') },
      time: { about: 'when, such as 2026-10-20T08:00:00+08:00', is: z.string() },
    },
    run: ({ accountNumber, way, time }, typist) => {
      const note = readLineNote(way === 'down' ? `${accountNumber},${time},` : `${accountNumber},,${time}`)
      if ('wrong' in note) throw new WrongUsage(note.wrong)
      return atWork(typist, async ({ db, clock }) => {
        const billing = billingService({ db, clock, accounts: accountService(clock) })
        const outcome = await db.transaction((tx) => billing.noteLine(tx, note))
        if ('mistakes' in outcome) return say([...outcome.mistakes.map(({ wrong }) => wrong), 'Nothing was changed.'])
        return done(`${outcome.noted} noted, ${outcome.known} known before.`)
      })
    },
  }),
]
