import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Used captchas, which can't be used again. Kept until they would have expired anyway. */
export const spentCaptcha = pgTable(
  'spent_captcha',
  { hash: text().primaryKey(), expiresAt: timestamp({ withTimezone: true }).notNull() },
  (t) => [index().on(t.expiresAt)],
)
