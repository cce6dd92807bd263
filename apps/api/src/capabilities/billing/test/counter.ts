import { manilaDate } from '@hibla/contract/values/dates'
import { useDatabase } from '../../../../test/database.ts'
import { fixedClock } from '../../../kernel/clock/clock.ts'
import { outboxEvent } from '../../../kernel/outbox/outbox.tables.ts'
import { accountService } from '../../account/account.service.ts'
import type { BillingDeps } from '../deps.ts'
import { postPayment, type PaymentToPost } from '../ledger/post-payment.ts'

/** A counter where people pay, on a database of its own. */
export const useCounter = async () => {
  const { db, url } = await useDatabase()
  const clock = fixedClock('2026-11-15T09:00:00+08:00')
  const deps: BillingDeps = { db, clock, accounts: accountService(clock) }
  return {
    db,
    url,
    clock,
    deps,
    paying: (accountNumber: string, amount: number, gatewayReference: string): PaymentToPost => ({
      accountNumber,
      amount,
      gateway: 'counter',
      gatewayReference,
      channel: 'Over the counter',
      paidOn: manilaDate(clock.now()),
      postedBy: 'a test',
    }),
    post: (given: PaymentToPost) => db.transaction((tx) => postPayment(tx, deps, given)),
    /** The events about a payment, in their order. */
    toldOf: async (reference: string) => {
      const rows = await db.select().from(outboxEvent).orderBy(outboxEvent.id)
      return rows
        .filter(({ payload }) => (payload as { paymentRefId?: string }).paymentRefId === reference)
        .map(({ topic }) => topic)
    },
  }
}
