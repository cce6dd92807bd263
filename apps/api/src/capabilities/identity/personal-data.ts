import { eq, inArray, or, sql } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import {
  addedApp,
  requestedEmail,
  mailedLink,
  mobileChange,
  oneTimeCode,
  registration,
  staleLogin,
  stepUp,
} from './identity.tables.ts'
import type { IdentityDeps } from './deps.ts'
import { deleteRegistrations } from './registration/pending-registrations.ts'

/** What we store about a login. The provider's own data is deleted when the login is closed. */
export const loginData = ({ db, provider }: IdentityDeps) => ({
  name: 'login',
  export: async (personId: string) => {
    const [registered] = await db.select().from(registration).where(eq(registration.personId, personId))
    const person = await provider.find(personId)
    return {
      person: person ?? null,
      sessions: person ? await provider.sessionsOf(personId) : [],
      roles: person ? await provider.rolesOf(personId) : [],
      registered: registered ?? null,
    }
  },
  erase: async (tx: Transaction, personId: string, _accountNumbers: string[], addresses: string[]) => {
    await tx
      .delete(oneTimeCode)
      .where(or(eq(oneTimeCode.personId, personId), inArray(sql`lower(${oneTimeCode.recipient})`, addresses)))
    await tx.delete(mailedLink).where(eq(mailedLink.personId, personId))
    await tx.delete(mobileChange).where(eq(mobileChange.personId, personId))
    await tx.delete(addedApp).where(eq(addedApp.personId, personId))
    await tx.delete(stepUp).where(eq(stepUp.personId, personId))
    await tx.delete(staleLogin).where(eq(staleLogin.personId, personId))
    for (const email of addresses) {
      await tx.delete(mailedLink).where(eq(mailedLink.email, email))
      await tx.delete(requestedEmail).where(eq(requestedEmail.email, email))
      await deleteRegistrations(tx, email)
    }
    await tx.delete(registration).where(eq(registration.personId, personId))
    return { erased: ['Your login, with its name, email address and mobile number'], kept: [] }
  },
})
