import { openStates } from '@hibla/contract/payments/state.rule'
import { and, eq, inArray, not, type SQLWrapper } from '../../../kernel/postgres/sql.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentIntent, paymentProof } from '../payments.tables.ts'

/** Nobody knows yet, or staff have to look at what came. */
export const isUndecided = inArray(paymentIntent.state, [...openStates, 'held'])

/** Deletes the slips of people who have erased their data, once what they show is decided; all of them, or those of some payments. */
export const deleteSlips = async (
  tx: Transaction,
  { files }: Pick<PaymentsDeps, 'files'>,
  of?: SQLWrapper,
): Promise<void> => {
  const decided = tx.select({ reference: paymentIntent.reference }).from(paymentIntent).where(not(isUndecided))
  const gone = await tx
    .delete(paymentProof)
    .where(
      and(
        eq(paymentProof.goesWhenDecided, true),
        inArray(paymentProof.reference, decided),
        of && inArray(paymentProof.reference, of),
      ),
    )
    .returning({ fileId: paymentProof.fileId })
  await files.drop(
    tx,
    gone.map(({ fileId }) => fileId),
  )
}
