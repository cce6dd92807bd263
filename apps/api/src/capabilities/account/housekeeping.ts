import { DAY_MS } from '@hibla/contract/values/days'
import { and, asc, eq, isNull, lt, lte, or } from '../../kernel/postgres/sql.ts'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { account, linkAttempt } from './account.tables.ts'
import { contactChange } from './contacts/contact.tables.ts'
import { CONTACT_CHANGE_DAYS } from './retention.ts'

const PAGE = 500

/** Writes contact changes that are due into their accounts. Reads don't wait for this. */
export const settleContacts = async (db: Database, clock: Clock): Promise<number> => {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(contactChange)
      .where(and(isNull(contactChange.settledAt), lte(contactChange.reflectedAt, now)))
      .orderBy(asc(contactChange.confirmedAt))
      .limit(PAGE)
      .for('update')
    for (const { reference, accountNumber, email, mobileNumber } of due) {
      const address = email === null ? { mobileNumber } : { email }
      await tx.update(account).set(address).where(eq(account.accountNumber, accountNumber))
      await tx.update(contactChange).set({ settledAt: now }).where(eq(contactChange.reference, reference))
    }
    return due.length
  })
}

export const accountSchedules = (db: Database, clock: Clock): Schedule[] => [
  {
    name: 'account.settle-contacts',
    cron: '*/10 * * * *',
    run: async () => {
      while ((await settleContacts(db, clock)) === PAGE);
    },
  },
  {
    name: 'account.housekeeping',
    cron: '35 3 * * *',
    run: async () => {
      const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
      await db.delete(linkAttempt).where(lt(linkAttempt.startedAt, ago(1)))
      await db
        .delete(contactChange)
        .where(
          or(
            and(isNull(contactChange.confirmedAt), lt(contactChange.askedAt, ago(1))),
            lt(contactChange.settledAt, ago(CONTACT_CHANGE_DAYS)),
          ),
        )
    },
  },
]
