import { lt } from '../../kernel/postgres/sql.ts'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { lead } from './leads.tables.ts'
import { LEAD_YEARS } from './retention.ts'

export const leadsHousekeeping = (db: Database, clock: Clock): Schedule => ({
  name: 'leads.housekeeping',
  cron: '35 3 * * *',
  run: async () => {
    const before = clock.now()
    before.setUTCFullYear(before.getUTCFullYear() - LEAD_YEARS)
    await db.delete(lead).where(lt(lead.receivedAt, before))
  },
})
