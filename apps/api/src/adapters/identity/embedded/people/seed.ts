import type { NewPerson, PersonAttributes } from '../../../../capabilities/identity/provider.port.ts'
import { systemClock } from '../../../../kernel/clock/clock.ts'
import type { Database, Transaction } from '../../../../kernel/postgres/database.ts'
import { listsOf, merged } from '../../user-representation.ts'
import type { PasswordCost } from './password-hash.ts'
import { changePerson, createPerson, findPerson, findPersonByEmail, giveRoles } from './people.ts'

/** Creates a person such as a demo account, unless they exist already, and returns their id. */
export const seedPerson = async (
  db: Database,
  passwordCost: PasswordCost,
  { roles, attributes, ...given }: NewPerson,
): Promise<string> => {
  const known = await findPersonByEmail(db, given.email)
  if (known) return known.id
  return db.transaction(async (tx) => {
    const made = await createPerson(
      tx,
      { clock: systemClock(), passwordCost },
      {
        ...given,
        enabled: true,
        attributes: merged({}, listsOf(attributes)),
      },
    )
    // Another process may have been faster.
    const there = made ?? (await findPersonByEmail(tx, given.email))
    if (!there) throw new Error('The person could be neither created nor found')
    if (made) await giveRoles(tx, made.id, roles)
    return there.id
  })
}

/** Replaces the given attributes and keeps the others, as the admin interface does, before there is one to call. */
export const changeAttributes = async (tx: Transaction, id: string, change: PersonAttributes): Promise<void> => {
  const before = await findPerson(tx, id)
  if (before) await changePerson(tx, id, { attributes: merged(before.attributes, listsOf(change)) })
}
