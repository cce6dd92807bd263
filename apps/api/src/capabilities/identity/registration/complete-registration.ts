import type { RoleNames } from '@hibla/contract/config'
import { and, eq, isNull } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { oneTimeCode, registration } from '../identity.tables.ts'
import { endLinks } from '../mailed-links.ts'
import type { IdentityDeps } from '../deps.ts'
import { deleteRegistrations } from './pending-registrations.ts'
import type { Person, PersonAttributes } from '../provider.port.ts'

/** Newly registered people can log in and refer others; other roles have to be proved later. */
export const rolesOfTheRegistered = ({ guest, referrer }: RoleNames) => [guest[0]!, referrer[0]!]

export type Confirmed = {
  email: string
  firstName: string
  lastName: string
  password: string
  mobileNumber: string | undefined
  accountNumber: string | null
  displayWelcomeBanner: boolean
}

/**
 * Makes a person of a confirmed registration. Each step can be repeated, and nobody can log in before the last one at the
 * provider, which confirms the address: a login is whole or of no use. False if the login was disabled.
 */
export const completeRegistration = async (deps: IdentityDeps, input: Confirmed): Promise<boolean> => {
  const { db, provider, clock } = deps
  const attributes: PersonAttributes = {
    // An empty number removes what somebody else may have given.
    mobileNumber: input.mobileNumber ?? '',
    displayWelcomeBanner: input.displayWelcomeBanner,
    displayCoachmarks: true,
    displaySuccessRegistration: true,
  }
  const person = await personOf(deps, input, attributes)
  if (!person) return false
  const noted = { accountNumber: input.accountNumber, registeredAt: clock.now() }
  await db
    .insert(registration)
    .values({ personId: person.id, ...noted })
    .onConflictDoUpdate({ target: registration.personId, set: noted })
  const { firstName, lastName } = input
  await provider.update(person.id, { firstName, lastName, attributes, emailVerified: true })
  await db.transaction(async (tx) => {
    await endTheRest(tx, person, clock.now())
    await noteSecurity(tx, { what: 'registered', personId: person.id })
  })
  return true
}

/** The person of this address with the new password, made now or by an earlier attempt. */
const personOf = async (
  { provider, roles }: IdentityDeps,
  { email, firstName, lastName, password }: Confirmed,
  attributes: PersonAttributes,
): Promise<Person | undefined> => {
  const wanted = rolesOfTheRegistered(roles)
  const before = await provider.findByEmail(email)
  const made =
    before ??
    (await provider.register({ email, firstName, lastName, password, attributes, emailVerified: false, roles: wanted }))
  if (!before && made) return made
  const person = before ?? (await provider.findByEmail(email))
  if (!person?.enabled) return undefined
  await provider.setPassword(person.id, password)
  await provider.endSessions(person.id)
  for (const role of wanted) await provider.grantRole(person.id, role)
  return person
}

/** Whatever else was sent to an address, or is waiting for it to be confirmed, ends. */
export const endTheRest = async (tx: Transaction, { id: personId, email }: Pick<Person, 'id' | 'email'>, now: Date) => {
  await deleteRegistrations(tx, email)
  await endLinks(tx, { email }, now)
  await endLinks(tx, { personId }, now)
  await tx
    .update(oneTimeCode)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCode.recipient, email), isNull(oneTimeCode.usedAt)))
}
