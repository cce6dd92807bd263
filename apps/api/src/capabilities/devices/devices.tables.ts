import { refreshFailures } from '@hibla/contract/devices/devices.contract'
import { refreshStates } from '@hibla/contract/devices/refresh.rule'
import { sql } from '../../kernel/postgres/sql.ts'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from '../../kernel/postgres/table.ts'
import { instant, oneOf } from '../../kernel/postgres/columns.ts'

/** Each time that a modem was to start anew. A trigger keeps those of one modem 300 seconds apart. */
export const modemRefresh = pgTable(
  'modem_refresh',
  {
    /** Also the key of its task where modems are managed. */
    id: uuid().primaryKey(),
    accountNumber: text().notNull(),
    serialNumber: text().notNull(),
    devId: text().notNull(),
    /** Who asked for it; null once they're forgotten. */
    personId: text(),
    state: text({ enum: refreshStates }).notNull(),
    failure: text({ enum: refreshFailures }),
    /** What the modem said if it couldn't. */
    fault: text(),
    /** When the modem had last started and been heard before it was asked. */
    startedBefore: instant(),
    heardBefore: instant(),
    askedAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** When to ask next how it stands; null once that's known. */
    askAt: instant(),
    asked: integer().notNull().default(0),
  },
  (t) => [
    index('modem_refresh_latest').on(t.serialNumber, t.askedAt),
    index('modem_refresh_of_account').on(t.accountNumber, t.askedAt),
    uniqueIndex('modem_refresh_one_open')
      .on(t.serialNumber)
      .where(sql`ask_at is not null`),
    index('modem_refresh_to_ask')
      .on(t.askAt)
      .where(sql`ask_at is not null`),
    check('modem_refresh_state_known', oneOf(t.state, refreshStates)),
    check('modem_refresh_failure_known', oneOf(t.failure, refreshFailures)),
    check('modem_refresh_failed_with_reason', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
    check('modem_refresh_asked_while_open', sql`(${t.state} in ('done', 'failed')) = (${t.askAt} is null)`),
  ],
)

export type RefreshRow = typeof modemRefresh.$inferSelect
