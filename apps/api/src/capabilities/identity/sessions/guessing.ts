import { z } from 'zod'
import { event, on, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import { emailGuessing } from '../emails.ts'
import type { IdentityDeps } from '../deps.ts'

/** Somebody seems to be guessing this person's password; null if nobody has the email they try. */
export const guessingDetected = event('identity.guessing-noticed', z.object({ personId: z.string().nullable() }))

export const notifyGuessing = (deps: IdentityDeps): Subscriber =>
  on(guessingDetected, 'identity.tell-about-guessing', async (tx, { personId }) => {
    const person = personId === null ? undefined : await deps.provider.find(personId)
    if (person?.enabled && person.emailVerified) await emailGuessing(tx, deps, person)
  })
