import type { Chosen } from '@hibla/contract/identity/identity.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Caller } from '../../../kernel/http/caller.ts'
import { completeRegistration, endTheRest } from './complete-registration.ts'
import { findLink, isUsable, useLink } from '../mailed-links.ts'
import type { IdentityDeps } from '../deps.ts'
import { registrationOf } from './pending-registrations.ts'
import type { Person } from '../provider.port.ts'
import { weaknessOf } from '../password/common-password.ts'
import type { Link } from '../identity.tables.ts'

type Opened = { id: string; chosen?: Chosen | undefined }

/**
 * Whoever opens the link owns the address, but may not be who registered it. So it confirms what this browser registered;
 * in any other browser people choose name and password there, and nothing that a stranger typed is used.
 */
export const verifyEmail = async (deps: IdentityDeps, { visitorKey }: Caller, { id, chosen }: Opened) => {
  const { db, provider, clock } = deps
  const now = clock.now()
  const link = await findLink(db, 'verify-email', id)
  if (!link?.email) return refused('link-expired')
  const { email } = link
  const before = await provider.findByEmail(email)
  if (before?.emailVerified) return confirmedBefore(deps, before, link)
  if (!isUsable(link, now)) return refused('link-expired')
  const own = await registrationOf(db, email, visitorKey, now)
  const details = chosen ?? own
  if (!details) return ok({ status: false as const, email })
  const weakness = weaknessOf(details.password, { ...details, email })
  if (weakness) return refused(weakness)

  const completed = await useLink(db, link, { makesPerson: before === undefined }, () =>
    completeRegistration(deps, {
      email,
      firstName: details.firstName,
      lastName: details.lastName,
      password: details.password,
      mobileNumber: details.mobileNumber,
      accountNumber: own?.accountNumber ?? null,
      displayWelcomeBanner: own?.displayWelcomeBanner ?? true,
    }),
  )
  if (completed === 'in-use') return refused('link-in-use')
  return completed ? ok({ status: true as const }) : refused('link-expired')
}

/**
 * Somebody opens a link again, or one that was on its way when another confirmed the address: it changes nothing about the
 * person. If an earlier use of this very link was cut off after its last step, this finishes it.
 */
const confirmedBefore = async ({ db, clock }: IdentityDeps, person: Person, { usedAt, takenAt }: Link) => {
  if (usedAt !== null) return refused('already-confirmed')
  await db.transaction((tx) => endTheRest(tx, person, clock.now()))
  return takenAt === null ? refused('already-confirmed') : ok({ status: true as const })
}
