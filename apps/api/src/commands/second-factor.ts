import { z } from 'zod'
import { findPersonByEmail, removeFactor } from '../adapters/identity/embedded/index.ts'
import { recordFactorEvent } from '../capabilities/identity/second-factor/second-factor-events.ts'
import { atWork, done, say } from './command.ts'
import { command } from './declare.ts'

export const commands = [
  command({
    name: 'second-factor remove',
    description: 'removes somebody’s authenticator app',
    details: 'For people who lost their phone and their recovery codes. Make sure who they are first.',
    words: { email: { about: 'the email address they log in with', is: z.string() } },
    run: ({ email }, typist) =>
      atWork(typist, async ({ db }) => {
        const person = await findPersonByEmail(db, email)
        if (!person) return say(['Nobody has a login with this email.'])
        const removed = await db.transaction(async (tx) => {
          const about = { command: typist.command, by: typist.operator }
          const was = await removeFactor(tx, person.id, { about })
          if (was) await recordFactorEvent(tx, { personId: person.id, what: 'removed' })
          return was
        })
        return removed
          ? done('Removed. They log in with their password, and set up a new app if their role needs one.')
          : say(['They have no authenticator app set up. Nothing was changed.'])
      }),
  }),
]
