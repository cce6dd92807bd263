import { index, pgTable, text } from '../../kernel/postgres/table.ts'
import { instant } from '../../kernel/postgres/columns.ts'

/** Used captchas, which can't be used again. Kept until they would have expired anyway. */
export const spentCaptcha = pgTable(
  'spent_captcha',
  { hash: text().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index().on(t.expiresAt)],
)
