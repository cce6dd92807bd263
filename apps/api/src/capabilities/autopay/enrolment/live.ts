import { and, desc, eq, inArray } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { autopayEnrolment, liveStates, type Enrolment } from '../autopay.tables.ts'
import type { Transaction } from '../deps.ts'

/** An account has at most one enrolment that isn't over. Until the transaction ends, nobody else decides about it. */
export const lockLive = async (tx: Transaction, accountNumber: string): Promise<Enrolment | undefined> => {
  const isLive = and(
    eq(autopayEnrolment.accountNumber, accountNumber),
    inArray(autopayEnrolment.state, [...liveStates]),
  )
  const [live] = await tx.select().from(autopayEnrolment).where(isLive).for('update')
  return live
}

export const lockEnrolment = async (tx: Transaction, reference: string): Promise<Enrolment | undefined> => {
  const [found] = await tx
    .select()
    .from(autopayEnrolment)
    .where(eq(autopayEnrolment.reference, reference))
    .for('update')
  return found
}

export const latestOf = async (db: Executor, accountNumber: string): Promise<Enrolment | undefined> => {
  const [latest] = await db
    .select()
    .from(autopayEnrolment)
    .where(eq(autopayEnrolment.accountNumber, accountNumber))
    .orderBy(desc(autopayEnrolment.startedAt))
    .limit(1)
  return latest
}

export const findEnrolment = async (db: Executor, reference: string): Promise<Enrolment | undefined> => {
  const [found] = await db.select().from(autopayEnrolment).where(eq(autopayEnrolment.reference, reference))
  return found
}
