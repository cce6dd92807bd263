import { and, isNotNull, lt, sql } from '../postgres/sql.ts'
import type { Clock } from '../clock/clock.ts'
import type { Schedule } from '../jobs/jobs.ts'
import type { Database } from '../postgres/database.ts'
import { outgoingMessage } from './messages.tables.ts'
import { UNSENT_DAYS } from '../retention.ts'

/** Forgets expired codes and links that are still waiting, and messages that nobody can send anymore. */
export const purgeMessages = (db: Database, clock: Clock): Schedule => ({
  name: 'messages.forget',
  cron: '*/10 * * * *',
  run: async () => {
    await db
      .update(outgoingMessage)
      .set({ content: null })
      .where(and(isNotNull(outgoingMessage.content), lt(outgoingMessage.until, clock.now())))
    // Its recipient may be erased, so nothing of it stays.
    await db.delete(outgoingMessage).where(and(outgoingMessage.outlivesErasure, lt(outgoingMessage.until, clock.now())))
    await db
      .delete(outgoingMessage)
      .where(lt(outgoingMessage.writtenAt, sql`now() - make_interval(days => ${UNSENT_DAYS}::int)`))
  },
})
