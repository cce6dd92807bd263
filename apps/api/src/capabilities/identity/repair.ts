import { eq } from 'drizzle-orm'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import { endTheRest, rolesOfTheRegistered } from './complete-registration.ts'
import { registration } from './identity.tables.ts'
import { abandonedLinks, giveBack, type Link } from './mailed-links.ts'
import type { IdentityParts } from './parts.ts'

/**
 * Finishes or undoes what a process left behind that died while somebody confirmed an address or chose a new password. The
 * link works again afterwards, unless the address is confirmed already.
 */
export const repairsRegistrations = (parts: IdentityParts): Schedule => ({
  name: 'identity.repair',
  cron: '* * * * *',
  run: async () => {
    for (const link of await abandonedLinks(parts.db)) {
      await (link.email === null ? afterReset(parts, link) : afterConfirming(parts, link.email, link))
      await giveBack(parts.db, link)
    }
  },
})

/** The password may have been changed, and then no session may go on. */
const afterReset = async ({ provider }: IdentityParts, { personId }: Link) => {
  const person = personId ? await provider.find(personId) : undefined
  if (person) await provider.endSessions(person.id)
}

const afterConfirming = async (parts: IdentityParts, email: string, { makesPerson }: Link) => {
  const { db, provider, clock, roles } = parts
  const person = await provider.findByEmail(email)
  if (!person) return
  if (person.emailVerified) await db.transaction((tx) => endTheRest(tx, person, clock.now()))
  else if (makesPerson) {
    await db.delete(registration).where(eq(registration.personId, person.id))
    await provider.remove(person.id)
  } else {
    for (const role of rolesOfTheRegistered(roles)) await provider.grantRole(person.id, role)
  }
}
