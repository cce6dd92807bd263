import { z } from 'zod'
import { event, on, type Subscriber } from '../../kernel/outbox/outbox.ts'
import { mailGuessing } from './letters.ts'
import type { IdentityParts } from './parts.ts'

/** Somebody seems to be guessing this person's password; null if nobody has the email they try. */
export const guessingNoticed = event('identity.guessing-noticed', z.object({ personId: z.string().nullable() }))

export const tellAboutGuessing = (parts: IdentityParts): Subscriber =>
  on(guessingNoticed, 'identity.tell-about-guessing', async (tx, { personId }) => {
    const person = personId === null ? undefined : await parts.provider.find(personId)
    if (person?.enabled && person.emailVerified) await mailGuessing(tx, parts, person)
  })
