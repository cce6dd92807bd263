import { eq } from '../../kernel/postgres/sql.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import { endTheRest, rolesOfTheRegistered } from './registration/complete-registration.ts'
import { registration, type Link } from './identity.tables.ts'
import { reopenLink, repairLinks } from './mailed-links.ts'
import type { IdentityDeps } from './deps.ts'
import { afterPasswordChange } from './password/password.ts'

/**
 * Finishes or undoes what a process left behind that died while somebody confirmed an address or chose a new password. The
 * link works again afterwards, unless the address is confirmed already.
 */
export const repairsRegistrations = (deps: IdentityDeps): Schedule => ({
  name: 'identity.repair',
  cron: '* * * * *',
  run: async () => {
    await repairLinks(deps.db, (link) =>
      link.email === null ? afterReset(deps, link) : afterConfirming(deps, link.email, link),
    )
  },
})

/** The password may have been changed. Rather tell the owner of a change that didn't happen than not tell them of one. */
const afterReset = async (deps: IdentityDeps, link: Link) => {
  const person = link.personId ? await deps.provider.find(link.personId) : undefined
  if (!person) return
  await afterPasswordChange(deps, person)
  await reopenLink(deps.db, link)
}

const afterConfirming = async (deps: IdentityDeps, email: string, { makesPerson }: Link) => {
  const { db, provider, clock, roles } = deps
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
