import { openIn } from '../jobs/job-rows.ts'
import type { Metric } from '../module/metric.ts'
import type { Database } from '../postgres/database.ts'
import { sql } from '../postgres/sql.ts'
import { mailWanted, smsWanted } from './messages.ts'
import { MAIL_QUEUE, SMS_QUEUE } from './send.ts'

/** Those that were given up don't wait any more; they are among the dead jobs. */
export const messageMetrics = (db: Database): Metric[] => {
  const waiting = async (topic: string, queue: string): Promise<number> => {
    const [counted] = await db.execute<{ count: number }>(sql`
      select (select count(*) from outbox_event where topic = ${topic})::int
        + ${openIn(queue)} as count`)
    return counted?.count ?? 0
  }
  return [
    {
      name: 'messages_waiting',
      help: 'Messages that are yet to be sent, by channel',
      of: 'channel',
      counts: async () => ({
        mail: await waiting(mailWanted.topic, MAIL_QUEUE),
        sms: await waiting(smsWanted.topic, SMS_QUEUE),
      }),
    },
  ]
}
