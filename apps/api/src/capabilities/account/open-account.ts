import { randomInt } from 'node:crypto'
import type { Subscription } from '@hibla/contract/account/account.contract'
import { billDayFor } from '@hibla/contract/account/bill-day.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { and, eq } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { account, accountSubscription } from './account.tables.ts'

type Row = typeof account.$inferInsert
type Given = 'firstName' | 'lastName' | 'subscriberType' | 'customerSegment' | 'email' | 'mobileNumber'
type Business = 'businessName' | 'businessTin'
type Place =
  | 'region'
  | 'province'
  | 'municipality'
  | 'regionId'
  | 'provinceId'
  | 'municipalityId'
  | 'barangayId'
  | 'latitude'
  | 'longitude'
  | 'elementId'
  | 'serviceAddress'
  | 'billingLine1'
  | 'billingLine2'
type Plan = 'planName' | 'speedMbps' | 'monthlyFee' | 'contractTermMonths'
export type NewAccount = Pick<Row, Given | Place | Plan> &
  Required<Pick<Row, Business>> & { subscriptions: Subscription[] }

/** Thirteen digits that can't be guessed from another number. Numbers that begin with 3 are ours to give. */
const newNumber = (): string => `3${String(randomInt(1e12)).padStart(12, '0')}`

export const openAccount = async (tx: Transaction, { subscriptions, ...given }: NewAccount): Promise<string> => {
  for (;;) {
    const accountNumber = newNumber()
    const made = await tx
      .insert(account)
      .values({ ...given, accountNumber, status: 'PENDING' })
      .onConflictDoNothing()
      .returning({ accountNumber: account.accountNumber })
    // Somebody may have this number already, if rarely.
    if (made.length === 0) continue
    await tx
      .insert(accountSubscription)
      .values(subscriptions.map((each, position) => ({ ...each, accountNumber, position })))
    return accountNumber
  }
}

export const activate = async (tx: Transaction, accountNumber: string, activatedOn: IsoDate): Promise<boolean> => {
  const begun = await tx
    .update(account)
    .set({ status: 'ACTIVE', activatedOn, contractStartedOn: activatedOn, billDay: billDayFor(activatedOn) })
    .where(and(eq(account.accountNumber, accountNumber), eq(account.status, 'PENDING')))
    .returning({ accountNumber: account.accountNumber })
  return begun.length > 0
}
