import type { Chosen } from '@hibla/contract/identity/identity.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Caller } from '../../kernel/http/caller.ts'
import { completeRegistration } from './complete-registration.ts'
import { findLink, useLink } from './mailed-links.ts'
import type { IdentityParts } from './parts.ts'
import { agreedNames, waitingFor, wishOf } from './pending-registrations.ts'
import { weaknessOf } from './weak-password.ts'

type Opened = { id: string; chosen?: Chosen | undefined }

/**
 * Whoever opens the link owns the address, but may not be who registered it. So it confirms what this browser registered;
 * in any other browser people choose name and password there, and nothing that a stranger typed is used.
 */
export const verifyEmail = async (parts: IdentityParts, { visitorKey }: Caller, { id, chosen }: Opened) => {
  const { db, provider, clock } = parts
  const link = await findLink(db, 'verify-email', id, clock.now())
  if (!link?.email) return refused('link-expired')
  const { email } = link
  const waiting = await waitingFor(db, email, clock.now())
  const own = wishOf(waiting, visitorKey)
  const details = chosen ?? own
  if (!details) return ok({ status: false as const, email, ...agreedNames(waiting) })
  const weakness = weaknessOf(details.password, { ...details, email })
  if (weakness) return refused(weakness)

  const before = await provider.findByEmail(email)
  const completed = await useLink(db, link, { makesPerson: before === undefined }, () =>
    completeRegistration(parts, {
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
