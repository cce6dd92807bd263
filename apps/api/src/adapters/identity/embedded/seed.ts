import type { NewPerson } from '../../../capabilities/identity/index.ts'
import { systemClock } from '../../../kernel/clock/clock.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import { listsOf, merged } from '../user-representation.ts'
import { createPerson, findPersonByEmail, giveRoles } from './people.ts'

/** Somebody who is there from the start, such as a demo account. Whoever is there already stays as they are. */
export const seedPerson = async (db: Database, { roles, attributes, ...given }: NewPerson): Promise<void> => {
  if (await findPersonByEmail(db, given.email)) return
  await db.transaction(async (tx) => {
    const made = await createPerson(tx, systemClock(), {
      ...given,
      enabled: true,
      attributes: merged({}, listsOf(attributes)),
    })
    if (made) await giveRoles(tx, made.id, roles)
  })
}
