import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { spentCaptcha } from './captcha.tables.ts'

/** Whether it is shown for the first time; of several at once, in however many processes, one is the first. */
export const spend = async (db: Database, token: string, expiresAt: Date): Promise<boolean> => {
  const hash = createHash('sha256').update(token).digest('hex')
  const first = await db.insert(spentCaptcha).values({ hash, expiresAt }).onConflictDoNothing().returning()
  return first.length > 0
}

/** A day's grace: the clocks of processes differ, and what is forgotten too early could be shown again. */
export const captchaHousekeeping = (db: Database): Schedule => ({
  name: 'captcha.housekeeping',
  cron: '25 3 * * *',
  run: async () => {
    await db.delete(spentCaptcha).where(lt(spentCaptcha.expiresAt, sql`now() - interval '1 day'`))
  },
})
