import { manilaDate } from '@hibla/contract/values/dates'
import { DAY_MS } from '@hibla/contract/values/days'
import { desc, eq, inArray } from '../../kernel/postgres/sql.ts'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import { modemRefresh } from './devices.tables.ts'
import type { DevicesDeps } from './deps.ts'
import { REFRESH_DAYS } from './retention.ts'

/** Refreshes are a modem's history; who asked for them is a person's. What modems tell of homes isn't stored at all. */
export const devicesData = ({ db, clock }: Pick<DevicesDeps, 'db' | 'clock'>): PersonalData => ({
  name: 'modem refreshes',
  export: (_personId, accountNumbers) =>
    db
      .select({
        accountNumber: modemRefresh.accountNumber,
        serialNumber: modemRefresh.serialNumber,
        state: modemRefresh.state,
        failure: modemRefresh.failure,
        askedAt: modemRefresh.askedAt,
      })
      .from(modemRefresh)
      .where(inArray(modemRefresh.accountNumber, accountNumbers))
      .orderBy(desc(modemRefresh.askedAt)),
  erase: async (tx, personId) => {
    // The refreshes stay for their time: the next one of the same modem has to wait for them.
    const gone = await tx
      .update(modemRefresh)
      .set({ personId: null })
      .where(eq(modemRefresh.personId, personId))
      .returning({ id: modemRefresh.id })
    if (gone.length === 0) return { erased: [], kept: [] }
    const kept = {
      what: 'When a modem was refreshed and how that went, without who asked for it',
      why: 'A modem that was just refreshed has to be left alone for a while.',
      until: manilaDate(new Date(clock.now().getTime() + REFRESH_DAYS * DAY_MS)),
    }
    return { erased: ['That it was you who refreshed a modem'], kept: [kept] }
  },
})
