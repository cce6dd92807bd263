import { lt, sql } from '../../kernel/postgres/sql.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { hashOfToken } from '../../kernel/secret-token.ts'
import { spentCaptcha } from './captcha.tables.ts'

/** Whether it is used for the first time. Of several at once, even across processes, only one is first. */
export const consumeToken = async (db: Database, token: string, expiresAt: Date): Promise<boolean> => {
  const hash = hashOfToken(token)
  const first = await db.insert(spentCaptcha).values({ hash, expiresAt }).onConflictDoNothing().returning()
  return first.length > 0
}

/** With a day's margin: clocks differ, and a captcha deleted too early could be used again. */
export const captchaHousekeeping = (db: Database): Schedule => ({
  name: 'captcha.housekeeping',
  cron: '25 3 * * *',
  run: async () => {
    await db.delete(spentCaptcha).where(lt(spentCaptcha.expiresAt, sql`now() - interval '1 day'`))
  },
})
