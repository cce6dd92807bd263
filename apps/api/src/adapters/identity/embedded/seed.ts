import type { NewPerson } from '../../../capabilities/identity/provider.port.ts'
import { systemClock } from '../../../kernel/clock/clock.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import { listsOf, merged } from '../user-representation.ts'
import { createPerson, findPersonByEmail, giveRoles } from './people.ts'

/** Somebody who is there from the start, such as a demo account, and their id. Whoever is there already stays as is. */
export const seedPerson = async (db: Database, { roles, attributes, ...given }: NewPerson): Promise<string> => {
  const known = await findPersonByEmail(db, given.email)
  if (known) return known.id
  return db.transaction(async (tx) => {
    const made = await createPerson(tx, systemClock(), {
      ...given,
      enabled: true,
      attributes: merged({}, listsOf(attributes)),
    })
    // Another process that sets up may have been faster.
    const there = made ?? (await findPersonByEmail(tx, given.email))
    if (!there) throw new Error('A person could neither be made nor found')
    if (made) await giveRoles(tx, made.id, roles)
    return there.id
  })
}
