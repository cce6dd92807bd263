import { noteSecurity } from '../../../../kernel/audit/audit.ts'
import { networkOf } from '../../../../kernel/http/limits/network.ts'
import { rememberOrigin, knownOrigin, type LoginOrigin } from './known-origins.ts'
import { attemptSucceeded, beginAttempt, isNewAlarm } from './login-failures.ts'
import type { EmbeddedOptions } from '../options.ts'
import { checkPassword, hashPassword } from '../people/password-hash.ts'
import { findPersonByEmail, renewHash } from '../people/people.ts'
import type { PersonRow } from '../identity.tables.ts'

/** What can go wrong with a password; an expired page is handled before this. */
type ByPassword = 'wrong-credentials' | 'email-not-verified'
export type Refused = { kind: ByPassword } | { kind: 'locked'; seconds: number }
/** `device` is the familiar device they are on, if any. */
export type Authenticated = { kind: 'in'; person: PersonRow; device: string | undefined } | Refused

export const refusalMessage = (refused: Refused): string => {
  if (refused.kind === 'locked') return `Too many attempts. Please try again in ${refused.seconds} seconds.`
  return words[refused.kind]
}

const words = {
  'wrong-credentials': "That email or password isn't right.",
  'email-not-verified': 'Please open the link we emailed you first.',
} satisfies Record<ByPassword, string>

const noteOf = ({ address }: LoginOrigin, personId: string | undefined) => ({
  personId,
  network: address === undefined ? undefined : networkOf(address),
})

/** The person is in: from now on this place is familiar. */
export const welcome = async (
  options: Pick<EmbeddedOptions, 'db' | 'clock' | 'secretKey'>,
  personId: string,
  place: LoginOrigin,
): Promise<void> => {
  await options.db.transaction(async (tx) => {
    await rememberOrigin(tx, options, personId, place)
    await noteSecurity(tx, { what: 'login', ...noteOf(place, personId) })
  })
}

type Given = LoginOrigin & { username: string; password: string }

export const authenticate = async (
  options: Pick<EmbeddedOptions, 'db' | 'clock' | 'secretKey' | 'passwordCost' | 'onGuessing'>,
  { username, password, ...place }: Given,
): Promise<Authenticated> => {
  const { db, passwordCost, onGuessing } = options
  // PostgreSQL can't store this character, and no email contains it.
  const email = username.trim().toLowerCase().replaceAll('\0', '')
  const attempt = { email, address: place.address, familiar: await knownOrigin(options, email, place) }
  const begun = await beginAttempt(options, attempt)
  if (begun.waitMs > 0) return { kind: 'locked', seconds: Math.ceil(begun.waitMs / 1000) }

  const person = await findPersonByEmail(db, email)
  const { right, outdated } = await checkPassword(password, person?.passwordHash ?? null, passwordCost)
  if (!person || !right || !person.enabled) {
    // The same work for unknown emails.
    await db.transaction(async (tx) => {
      await noteSecurity(tx, { what: 'login-failed', ...noteOf(place, person?.id) })
      if (!begun.alarming) return
      await noteSecurity(tx, { what: 'login-locked', ...noteOf(place, person?.id) })
      if (await isNewAlarm(tx, options, email)) await onGuessing(tx, person?.id ?? null)
    })
    return { kind: 'wrong-credentials' }
  }
  await attemptSucceeded(options, attempt)
  if (outdated) {
    const renewed = await hashPassword(password, passwordCost)
    // Somebody was faster: the same password from elsewhere, or a new one, which must stay.
    if (!(await renewHash(db, person, renewed))) return authenticate(options, { username, password, ...place })
    person.passwordHash = renewed
  }
  if (!person.emailVerified) return { kind: 'email-not-verified' }
  return { kind: 'in', person, device: attempt.familiar.device }
}
