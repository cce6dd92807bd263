import { openStates } from '@hibla/contract/payments/state.rule'
import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import type { PaymentsParts } from './parts.ts'
import { paymentIntent, paymentProof } from './payments.tables.ts'

/** Payments are kept for the books; who started one, and where they are reached, is not needed for that. */
export const paymentsData = ({ db, files }: Pick<PaymentsParts, 'db' | 'files'>): PersonalData => ({
  name: 'payments',
  export: async (personId, accountNumbers) =>
    db
      .select({
        reference: paymentIntent.reference,
        accountNumber: paymentIntent.accountNumber,
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
    const slips = await tx.delete(paymentProof).where(inArray(paymentProof.reference, own)).returning()
    await files.drop(
      tx,
      slips.map(({ fileId }) => fileId),
    )
    const started = await tx
      .update(paymentIntent)
      .set({
        personId: null,
        email: null,
        // A charge under way is asked about until it's decided, and AutoPay hears what became of it.
        cardToken: sql`case when ${inArray(paymentIntent.state, openStates)} then ${paymentIntent.cardToken} end`,
      })
      .where(eq(paymentIntent.personId, personId))
      .returning({ reference: paymentIntent.reference })
    return {
      erased: started.length > 0 ? ['That you started these payments, and your email address in them'] : [],
      kept: [],
    }
  },
})
