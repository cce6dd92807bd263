import { ok, refused } from '@hibla/contract/values/outcome'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import { requestEmail } from '../requested-emails.ts'
import { endTheRest } from '../registration/complete-registration.ts'
import { mailPasswordChanged } from '../emails.ts'
import { findLink, isUsable, useLink } from '../mailed-links.ts'
import type { IdentityDeps } from '../deps.ts'
import { deleteAllStepUpsOf } from '../step-up/stored-step-ups.ts'
import type { Person } from '../provider.port.ts'
import { weaknessOf } from './common-password.ts'

const DONE = { status: true } as const

export const forgotPassword = async ({ db }: IdentityDeps, email: string) => {
  await db.transaction((tx) => requestEmail(tx, { email, asked: 'forgot' }))
  return ok(DONE)
}

type NewPassword = { email: string; newPassword: string; accessToken: string }

/** Only an accepted password uses up the link, so that a refusal doesn't cost people a second mail. */
export const resetPassword = async (deps: IdentityDeps, { email, newPassword, accessToken }: NewPassword) => {
  const { db, provider, clock } = deps
  const link = await findLink(db, 'reset-password', accessToken)
  const person = link?.personId ? await provider.find(link.personId) : undefined
  if (!link || !isUsable(link, clock.now()) || !person?.emailVerified || person.email !== email || !person.enabled)
    return refused('link-expired')
  const weakness = weaknessOf(newPassword, person)
  if (weakness) return refused(weakness)

  const used = await useLink(db, link, {}, async () => {
    await provider.setPassword(person.id, newPassword)
    await afterPasswordChange(deps, person)
    return DONE
  })
  return used === 'in-use' ? refused('link-in-use') : ok(used)
}

/** Everything that follows a new password: nobody goes on with the old one, and the owner hears of it. */
export const afterPasswordChange = async (deps: IdentityDeps, person: Person): Promise<void> => {
  const { db, provider, clock } = deps
  await provider.endSessions(person.id)
  await db.transaction(async (tx) => {
    await endTheRest(tx, person, clock.now())
    await deleteAllStepUpsOf(tx, person.id)
    await noteSecurity(tx, { what: 'password-changed', personId: person.id })
    await mailPasswordChanged(tx, deps, person)
  })
}
