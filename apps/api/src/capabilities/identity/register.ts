import type { RoleNames } from '@hibla/contract/config'
import type { Registration } from '@hibla/contract/identity/identity.contract'
import { containsOwnName } from '@hibla/contract/identity/password.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from 'drizzle-orm'
import { isCommonPassword } from './common-password.ts'
import { registration } from './identity.tables.ts'
import { mailAlreadyRegistered, mailVerification } from './letters.ts'
import { newLink, redeemLink } from './mailed-links.ts'
import type { IdentityParts } from './parts.ts'

const DONE = { status: true } as const

/** Newly registered people can log in and refer others; other roles have to be proved later. */
const rolesOfTheRegistered = ({ guest, referrer }: RoleNames) => [guest[0]!, referrer[0]!]

/** An email that's taken gets the same answer; its owner gets a mail that says so. */
export const register = async (parts: IdentityParts, wish: Registration) => {
  if (isCommonPassword(wish.password)) return refused('password-common')
  if (containsOwnName(wish.password, wish)) return refused('password-tells-who')
  const { provider, db, clock } = parts
  const { email, firstName, lastName, password, mobileNumber, displayWelcomeBanner } = wish
  const attributes = { mobileNumber, displayWelcomeBanner, displayCoachmarks: true, displaySuccessRegistration: true }
  const person = await provider.register({
    email,
    firstName,
    lastName,
    password,
    attributes,
    emailVerified: false,
    roles: rolesOfTheRegistered(parts.roles),
  })
  if (!person) {
    const known = await provider.findByEmail(email)
    if (known?.emailVerified === false) return resendVerification(parts, email)
    await db.transaction((tx) => mailAlreadyRegistered(tx, parts, { email, firstName: known?.firstName ?? firstName }))
    return ok(DONE)
  }
  await db.transaction(async (tx) => {
    const accountNumber = wish.accountNumber ?? null
    await tx
      .insert(registration)
      .values({ personId: person.id, accountNumber, registeredAt: clock.now() })
      .onConflictDoNothing()
    await mailVerification(tx, parts, person, await newLink(tx, 'verify-email', person.id, clock.now()))
  })
  return ok(DONE)
}

/** The account number somebody gave when they registered; it proves nothing. */
export const numberGivenBy = async ({ db }: IdentityParts, personId: string): Promise<string | null> => {
  const [registered] = await db.select().from(registration).where(eq(registration.personId, personId))
  return registered?.accountNumber ?? null
}

export const resendVerification = async (parts: IdentityParts, email: string) => {
  const person = await parts.provider.findByEmail(email)
  if (person && !person.emailVerified) {
    await parts.db.transaction(async (tx) => {
      await mailVerification(tx, parts, person, await newLink(tx, 'verify-email', person.id, parts.clock.now()))
    })
  }
  return ok(DONE)
}

export const verifyEmail = async ({ db, provider, clock }: IdentityParts, token: string) => {
  const personId = await redeemLink(db, 'verify-email', token, clock.now())
  if (!personId) return refused('link-expired')
  await provider.update(personId, { emailVerified: true })
  return ok(DONE)
}
