import { cardName } from '@hibla/contract/autopay/enrolment.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { and, eq, gte, inArray, isNull, or } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { autopayEnrolment } from '../autopay.tables.ts'

/** Of these accounts, the cards that AutoPay charges on a due date. */
export const cardsCharging = async (
  db: Executor,
  accountNumbers: string[],
  dueOn: IsoDate,
): Promise<Map<string, string>> => {
  const { accountNumber, brand, last4, state, endsAfter } = autopayEnrolment
  const rows = await db
    .select({ accountNumber, brand, last4 })
    .from(autopayEnrolment)
    .where(
      and(inArray(accountNumber, accountNumbers), eq(state, 'VERIFIED'), or(isNull(endsAfter), gte(endsAfter, dueOn))),
    )
  return new Map(rows.map((card) => [card.accountNumber, cardName(card)]))
}
