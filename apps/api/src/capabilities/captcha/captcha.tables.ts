import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What was shown once and may not be shown again, kept until it would be too old anyway. */
export const spentCaptcha = pgTable(
  'spent_captcha',
  { hash: text().primaryKey(), expiresAt: timestamp({ withTimezone: true }).notNull() },
  (t) => [index().on(t.expiresAt)],
)
