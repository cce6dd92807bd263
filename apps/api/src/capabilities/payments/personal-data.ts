import { openStates } from '@hibla/contract/payments/state.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { and, desc, eq, inArray, or, sql } from '../../kernel/postgres/sql.ts'
import type { RetainedData, PersonalData } from '../../kernel/module/personal-data.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { deleteSlips, isUndecided } from './slips/delete-slips.ts'
import type { PaymentsDeps } from './deps.ts'
import { retainedUntil } from './settle/polling-schedule.ts'
import { paymentIntent, paymentProof } from './payments.tables.ts'

/** Payments are kept for the books; who started one, and where they are reached, is not needed for that. */
export const paymentsData = ({ db, clock, files }: Pick<PaymentsDeps, 'db' | 'clock' | 'files'>): PersonalData => ({
  name: 'payments',
  export: async (personId, accountNumbers) =>
    db
      .select({
        reference: paymentIntent.reference,
        accountNumber: paymentIntent.accountNumber,
        orderId: paymentIntent.orderId,
        amount: paymentIntent.amount,
        serviceCharge: paymentIntent.serviceCharge,
        channel: paymentIntent.channelName,
        state: paymentIntent.state,
        email: paymentIntent.email,
        startedAt: paymentIntent.startedAt,
      })
      .from(paymentIntent)
      .where(or(eq(paymentIntent.personId, personId), inArray(paymentIntent.accountNumber, accountNumbers)))
      .orderBy(desc(paymentIntent.startedAt)),
  erase: async (tx, personId) => {
    const own = tx
      .select({ reference: paymentIntent.reference })
      .from(paymentIntent)
      .where(eq(paymentIntent.personId, personId))
    await tx
      .update(paymentProof)
      .set({ goesWhenDecided: true, sender: sql`${paymentProof.fileId}::text` })
      .where(inArray(paymentProof.reference, own))
    await deleteSlips(tx, { files }, own)
    const kept = await retainedSlips(tx, personId, clock.now())
    const started = await tx
      .update(paymentIntent)
      .set({
        personId: null,
        // Its own name is nobody else's, so two open ones stay apart.
        payer: sql`${paymentIntent.reference}`,
        email: null,
        // A charge under way is asked about until it's decided, and AutoPay hears what became of it.
        cardToken: sql`case when ${inArray(paymentIntent.state, openStates)} then ${paymentIntent.cardToken} end`,
      })
      .where(eq(paymentIntent.personId, personId))
      .returning({ reference: paymentIntent.reference })
    return {
      erased: started.length > 0 ? ['That you started these payments, and your email address in them'] : [],
      kept,
    }
  },
})

/** Until a payment is decided, its slip is all that shows that it was made. */
const retainedSlips = async (tx: Transaction, personId: string, now: Date): Promise<RetainedData[]> => {
  const withSlips = tx.select({ reference: paymentProof.reference }).from(paymentProof)
  const waiting = await tx
    .select()
    .from(paymentIntent)
    .where(and(eq(paymentIntent.personId, personId), isUndecided, inArray(paymentIntent.reference, withSlips)))
  return waiting.map((intent) => ({
    what: `What you sent us to show that you paid ${peso(intent.amount)} at ${intent.channelName}`,
    why: 'We need it to find your payment, and delete it as soon as we have.',
    until: manilaDate(retainedUntil(intent, now)),
  }))
}
