import type { Registration } from '@hibla/contract/identity/identity.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { requestEmail } from '../requested-emails.ts'
import { registration } from '../identity.tables.ts'
import type { IdentityDeps } from '../deps.ts'
import { storeRegistration } from './pending-registrations.ts'
import { weaknessOf } from '../password/common-password.ts'

const DONE = { status: true } as const

/**
 * Keeps the registration and asks for an email, whether or not the email is known: who has a login shows neither in the answer nor
 * in the time it takes. The login is made when the address is confirmed; until then there's nothing a stranger could use.
 */
export const register = async ({ db, clock }: IdentityDeps, { visitorKey }: Caller, input: Registration) => {
  const weakness = weaknessOf(input.password, input)
  if (weakness) return refused(weakness)
  await db.transaction(async (tx) => {
    await storeRegistration(tx, visitorKey!, input, clock.now())
    await requestEmail(tx, { email: input.email, asked: 'register' })
  })
  return ok(DONE)
}

export const resendVerification = async ({ db }: IdentityDeps, email: string) => {
  await db.transaction((tx) => requestEmail(tx, { email, asked: 'resend' }))
  return ok(DONE)
}

/** The account number somebody gave when they registered; it proves nothing. */
export const numberGivenBy = async (db: Executor, personId: string): Promise<string | null> => {
  const [registered] = await db.select().from(registration).where(eq(registration.personId, personId))
  return registered?.accountNumber ?? null
}
