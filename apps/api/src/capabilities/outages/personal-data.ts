import { asc, eq, inArray, sql } from '../../kernel/postgres/sql.ts'
import type { RetainedData, PersonalData } from '../../kernel/module/personal-data.ts'
import { creditDispute, outage, outageAccount } from './outages.tables.ts'
import type { OutagesDeps } from './deps.ts'

const ERASED = '(erased)'

/** Which incidents an account's line was down in, and what its people wrote about the credits. */
export const outagesData = ({ db, accounts }: Pick<OutagesDeps, 'db' | 'accounts'>): PersonalData => ({
  name: 'outages',
  export: async (_personId, accountNumbers) => {
    if (accountNumbers.length === 0) return []
    const outages = await db
      .select({
        accountNumber: outageAccount.accountNumber,
        area: outage.placeName,
        state: outage.state,
        startedAt: outage.startedAt,
        endedAt: outage.endedAt,
      })
      .from(outageAccount)
      .innerJoin(outage, eq(outage.outageId, outageAccount.outageId))
      .where(inArray(outageAccount.accountNumber, accountNumbers))
      .orderBy(asc(outage.startedAt))
    const disputes = await db
      .select({
        accountNumber: creditDispute.accountNumber,
        text: creditDispute.text,
        disputedAt: creditDispute.disputedAt,
        answer: creditDispute.answer,
        answeredAt: creditDispute.answeredAt,
      })
      .from(creditDispute)
      .where(inArray(creditDispute.accountNumber, accountNumbers))
      .orderBy(asc(creditDispute.disputedAt))
    return outages.length + disputes.length === 0 ? [] : { outages, disputes }
  },
  // The credits on the account's bills rest on these, so they stay with it like the bills; what a person wrote doesn't, and
  // neither does our answer, which may quote it.
  erase: async (tx, personId, accountNumbers) => {
    const gone = await tx
      .update(creditDispute)
      .set({
        personId: null,
        text: ERASED,
        answer: sql`case when ${creditDispute.answeredAt} is not null then ${ERASED} end`,
      })
      .where(eq(creditDispute.personId, personId))
      .returning({ accountNumber: creditDispute.accountNumber })
    const touched = await tx
      .selectDistinct({ accountNumber: outageAccount.accountNumber })
      .from(outageAccount)
      .where(inArray(outageAccount.accountNumber, accountNumbers))
    const kept: RetainedData[] = []
    for (const { accountNumber } of touched)
      kept.push({
        what: `In which outages the line of account ${accountNumber} was down`,
        why: 'Credits on its bills are based on it.',
        until: await accounts.recordsRetainedUntil(tx, accountNumber),
      })
    return {
      erased: gone.map(
        ({ accountNumber }) => `What you wrote about a credit of account ${accountNumber}, and our answer`,
      ),
      kept,
    }
  },
})
