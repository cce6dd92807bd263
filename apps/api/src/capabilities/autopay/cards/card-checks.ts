import { CURRENCY } from '@hibla/contract/payments/payment-request.rule'
import { and, eq, inArray, isNotNull, isNull, sql } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { autopayEnrolment } from '../autopay.tables.ts'

/** What was taken to check cards that nobody has confirmed yet: it's credited later, but the gateway lists it at once. */
export const cardChecks = (db: Executor, references: string[]) =>
  db
    .select({ reference: autopayEnrolment.reference, amount: sql<number>`${autopayEnrolment.takenAmount}` })
    .from(autopayEnrolment)
    .where(
      and(
        inArray(autopayEnrolment.reference, references),
        isNotNull(autopayEnrolment.takenAmount),
        eq(autopayEnrolment.takenCurrency, CURRENCY),
        isNull(autopayEnrolment.creditedAt),
      ),
    )
