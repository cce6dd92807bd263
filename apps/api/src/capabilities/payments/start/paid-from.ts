import { and, eq, isNull } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { paymentIntent } from '../payments.tables.ts'

const known = (values: (string | null)[]): string[] => [...new Set(values.flatMap((each) => each ?? []))]

/** Whose money the bills of an account were paid with: the logins, email addresses, kept cards and guests' browsers. */
export const paidFrom = async (db: Executor, accountNumber: string) => {
  const paid = await db
    .select({
      personId: paymentIntent.personId,
      email: paymentIntent.email,
      cardToken: paymentIntent.cardToken,
      payer: paymentIntent.payer,
    })
    .from(paymentIntent)
    .where(
      and(
        eq(paymentIntent.accountNumber, accountNumber),
        eq(paymentIntent.state, 'paid'),
        isNull(paymentIntent.orderId),
      ),
    )
  return {
    people: known(paid.map(({ personId }) => personId)),
    emails: known(paid.map(({ email }) => email)),
    cards: known(paid.map(({ cardToken }) => cardToken)),
    browsers: known(paid.map(({ personId, payer }) => (personId === null ? payer || null : null))),
  }
}
