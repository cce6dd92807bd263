import type { IsoDate } from '@hibla/contract/values/dates'
import { and, asc, eq } from '../../../kernel/postgres/sql.ts'
import { useDatabase } from '../../../../test/database.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { fixedClock } from '../../../kernel/clock/clock.ts'
import { outboxEvent } from '../../../kernel/outbox/outbox.tables.ts'
import { accountService } from '../../account/account.service.ts'
import { billingDay, lifecycleEvent } from '../billing.tables.ts'
import { BillingHappenedShape } from '../events.ts'
import type { DailyRunDeps } from '../deps.ts'
import { postPayment } from '../ledger/post-payment.ts'
import { passThrough, workThrough } from '../bill-run/work-through-days.ts'

/** A database with its clock on the demo data's day, and one subscriber whose first full bill is coming up. */
export const oneSubscriber = async ({ activatedOn = '2026-10-17', workedTo = '2026-11-15' } = {}) => {
  const { db } = await useDatabase()
  const clock = fixedClock('2026-11-15T09:00:00+08:00')
  const deps: DailyRunDeps = {
    db,
    clock,
    accounts: accountService(clock),
    cardsCharging: async () => new Map(),
  }
  const [number] = await addSubscribers(db, { count: 1, billDay: 17, activatedOn })
  await db.update(billingDay).set({ day: workedTo as IsoDate })
  const moveTo = (day: string) => clock.set(`${day}T09:00:00+08:00`)
  return {
    db,
    clock,
    deps,
    number: number!,
    moveTo,
    /** The first morning after days when nothing ran. */
    workTo: async (day: string) => {
      moveTo(day)
      await workThrough(deps, day as IsoDate)
    },
    /** Somebody moves business time: every morning on the way is processed. */
    passTo: async (day: string) => {
      moveTo(day)
      await passThrough(deps, day as IsoDate)
    },
    told: async () => {
      const rows = await db.select().from(outboxEvent).orderBy(asc(outboxEvent.id))
      return rows
        .filter(({ topic }) => topic.startsWith('billing.'))
        .map(({ payload }) => BillingHappenedShape.parse(payload))
        .filter(({ accountNumber }) => accountNumber === number)
    },
    fellOn: async () => {
      const rows = await db
        .select()
        .from(lifecycleEvent)
        .where(and(eq(lifecycleEvent.accountNumber, number!), eq(lifecycleEvent.month, '2026-11')))
        .orderBy(asc(lifecycleEvent.fellOn))
      return rows.map(({ fellOn, type }) => `${fellOn} ${type}`)
    },
    status: async () => (await deps.accounts.find(db, number!))?.status,
    pay: (amount: number, gatewayReference: string) =>
      db.transaction((tx) =>
        postPayment(tx, deps, {
          accountNumber: number!,
          amount,
          gateway: 'counter',
          gatewayReference,
          channel: 'Over the counter',
          paidOn: '2026-11-15' as IsoDate,
          postedBy: 'a test',
        }),
      ),
  }
}

/** What happens when somebody never pays. */
export const neverPaid = [
  '2026-11-17 BILL_AVAILABLE',
  '2026-11-24 BILL_DUE_1_WEEK',
  '2026-11-28 BILL_DUE_3_DAYS',
  '2026-12-02 BILL_OVERDUE',
  '2026-12-12 ADS_3_DAYS',
  '2026-12-14 ADS_1_DAY',
  '2026-12-15 ACCOUNT_SUSPENDED',
  '2027-01-29 PD_WARNING_45_DAYS',
]
