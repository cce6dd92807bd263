import { lt, sql } from '../postgres/sql.ts'
import { purgeExpiredNotes } from '../audit/audit.ts'
import { purgeExpiredAnswers } from '../http/repeats/idempotency.ts'
import { purgeExpiredWindows } from '../http/limits/shared-limit.ts'
import { purgeExpiredRecipients } from '../messages/recipient-cap.ts'
import { handledEvent } from '../outbox/outbox.tables.ts'
import type { Database } from '../postgres/database.ts'
import type { Schedule } from './jobs.ts'

/** Deletes the kernel's own rows once they no longer matter. */
export const housekeeping = (db: Database): Schedule => ({
  name: 'kernel.housekeeping',
  cron: '15 3 * * *',
  run: async () => {
    await purgeExpiredAnswers(db)
    await purgeExpiredWindows(db)
    await purgeExpiredNotes(db)
    await purgeExpiredRecipients(db)
    await db.delete(handledEvent).where(lt(handledEvent.handledAt, sql`now() - interval '90 days'`))
  },
})
