import { containsOwnName } from '@hibla/contract/identity/password.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { isCommonPassword } from './common-password.ts'
import { mailPasswordChanged, mailPasswordReset } from './letters.ts'
import { newLink, ownerOfLink, redeemLink } from './mailed-links.ts'
import type { IdentityParts } from './parts.ts'
import { forgetProofsOf } from './proofs.ts'

const DONE = { status: true } as const

export const forgotPassword = async (parts: IdentityParts, email: string) => {
  const person = await parts.provider.findByEmail(email)
  if (person?.enabled) {
    await parts.db.transaction(async (tx) => {
      await mailPasswordReset(tx, parts, person, await newLink(tx, 'reset-password', person.id, parts.clock.now()))
    })
  }
  return ok(DONE)
}

type NewPassword = { email: string; newPassword: string; accessToken: string }

/** Only an accepted password uses up the link, so that a refusal doesn't cost people a second mail. */
export const resetPassword = async (parts: IdentityParts, { email, newPassword, accessToken }: NewPassword) => {
  const { db, provider, clock } = parts
  const owner = await ownerOfLink(db, 'reset-password', accessToken, clock.now())
  const person = owner === undefined ? undefined : await provider.find(owner)
  if (!person || person.email !== email || !person.enabled) return refused('link-expired')
  if (isCommonPassword(newPassword)) return refused('password-common')
  if (containsOwnName(newPassword, person)) return refused('password-tells-who')
  if (!(await redeemLink(db, 'reset-password', accessToken, clock.now()))) return refused('link-expired')

  await provider.setPassword(person.id, newPassword)
  // Using the mailed link also proves the email address.
  if (!person.emailVerified) await provider.update(person.id, { emailVerified: true })
  await provider.endSessions(person.id)
  await db.transaction(async (tx) => {
    await forgetProofsOf(tx, person.id)
    await mailPasswordChanged(tx, parts, person)
  })
  return ok(DONE)
}
