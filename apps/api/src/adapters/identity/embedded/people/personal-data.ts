import { desc, eq } from '../../../../kernel/postgres/sql.ts'
import { isUuid } from '../../../../kernel/http/input/call-headers.ts'
import type { PersonalData } from '../../../../kernel/module/personal-data.ts'
import type { Database } from '../../../../kernel/postgres/database.ts'
import { familiarPlace } from '../identity.tables.ts'
import { recoveryCodesLeft } from '../second-factor/recovery-codes.ts'
import { factorOf } from '../second-factor/second-factor.ts'

/** What protects a login. All of it is deleted together with the login. */
export const loginProtection = (db: Database): PersonalData => ({
  name: 'loginProtection',
  export: async (personId) => {
    if (!isUuid(personId)) return null
    const since = (await factorOf(db, personId))?.confirmedAt ?? null
    // Where they are isn't stored, only digests by which we recognise them.
    const familiarPlaces = await db
      .select({ lastLoginAt: familiarPlace.lastAt })
      .from(familiarPlace)
      .where(eq(familiarPlace.personId, personId))
      .orderBy(desc(familiarPlace.lastAt))
    const authenticatorApp = since && { since, recoveryCodesLeft: await recoveryCodesLeft(db, personId) }
    return { authenticatorApp, familiarPlaces }
  },
  erase: async () => ({ erased: [], kept: [] }),
})
