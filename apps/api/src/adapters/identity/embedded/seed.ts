import type { NewPerson } from '../../../capabilities/identity/provider.port.ts'
import { systemClock } from '../../../kernel/clock/clock.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import { listsOf, merged } from '../user-representation.ts'
import { createPerson, findPersonByEmail, giveRoles } from './people.ts'

/** Creates a person such as a demo account, unless they exist already, and returns their id. */
export const seedPerson = async (db: Database, { roles, attributes, ...given }: NewPerson): Promise<string> => {
  const known = await findPersonByEmail(db, given.email)
  if (known) return known.id
  return db.transaction(async (tx) => {
    const made = await createPerson(tx, systemClock(), {
      ...given,
      enabled: true,
      attributes: merged({}, listsOf(attributes)),
    })
    // Another process may have been faster.
    const there = made ?? (await findPersonByEmail(tx, given.email))
    if (!there) throw new Error('The person could be neither created nor found')
    if (made) await giveRoles(tx, made.id, roles)
    return there.id
  })
}
