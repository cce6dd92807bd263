import type { Clock } from '../../kernel/clock/clock.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { lt } from '../../kernel/postgres/sql.ts'
import { helpFeedback } from './help.tables.ts'
import { FEEDBACK_YEARS } from './retention.ts'

export const helpHousekeeping = (db: Database, clock: Clock): Schedule => ({
  name: 'help.housekeeping',
  cron: '45 3 * * *',
  run: async () => {
    const before = clock.now()
    before.setUTCFullYear(before.getUTCFullYear() - FEEDBACK_YEARS)
    await db.delete(helpFeedback).where(lt(helpFeedback.receivedAt, before))
  },
})
