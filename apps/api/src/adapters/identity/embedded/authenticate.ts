import type { LoginRefusal } from '@hibla/contract/identity/provider-login'
import { attemptSucceeded, beginAttempt } from './login-failures.ts'
import type { EmbeddedOptions } from './options.ts'
import { checkPassword, hashPassword } from './password-hash.ts'
import { changePerson, findPersonByEmail, type PersonRow } from './people.ts'

/** What can go wrong with a password; an expired page is handled before this. */
type ByPassword = Exclude<LoginRefusal, 'interaction-expired' | 'locked'>
export type Refused = { kind: ByPassword } | { kind: 'locked'; seconds: number }
export type Authenticated = { kind: 'in'; person: PersonRow } | Refused

export const wordsOf = (refused: Refused): string => {
  if (refused.kind === 'locked') return `Too many attempts. Please try again in ${refused.seconds} seconds.`
  return words[refused.kind]
}

const words = {
  'wrong-credentials': "That email or password isn't right.",
  'email-not-verified': 'Please open the link we emailed you first.',
} satisfies Record<ByPassword, string>

type Given = { username: string; password: string; address: string | undefined }

export const authenticate = async (
  { db, clock }: Pick<EmbeddedOptions, 'db' | 'clock'>,
  { username, password, address }: Given,
): Promise<Authenticated> => {
  // PostgreSQL can't store this character, and no email contains it.
  const email = username.trim().toLowerCase().replaceAll('\0', '')
  const wait = await beginAttempt(db, clock, { email, address })
  if (wait > 0) return { kind: 'locked', seconds: Math.ceil(wait / 1000) }

  const person = await findPersonByEmail(db, email)
  const { right, outdated } = await checkPassword(password, person?.passwordHash ?? null)
  if (!person || !right || !person.enabled) return { kind: 'wrong-credentials' }
  await attemptSucceeded(db, { email, address })
  if (outdated) await changePerson(db, person.id, { passwordHash: await hashPassword(password) })
  return person.emailVerified ? { kind: 'in', person } : { kind: 'email-not-verified' }
}
