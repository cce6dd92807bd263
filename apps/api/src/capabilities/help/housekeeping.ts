import type { Clock } from '../../kernel/clock/clock.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { lt } from '../../kernel/postgres/sql.ts'
import { helpFeedback } from './help.tables.ts'

/** By then an answer has been improved or isn't read any more. */
const KEPT_YEARS = 1

export const helpHousekeeping = (db: Database, clock: Clock): Schedule => ({
  name: 'help.housekeeping',
  cron: '45 3 * * *',
  run: async () => {
    const before = clock.now()
    before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
    await db.delete(helpFeedback).where(lt(helpFeedback.receivedAt, before))
  },
})
