import { mailboxOf } from '@hibla/contract/values/contact-address'
import { and, asc, eq, inArray, or, type SQL } from '../../kernel/postgres/sql.ts'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import { on, type Subscriber } from '../../kernel/outbox/outbox.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { applicationsErased } from '../applications/applications.service.ts'
import { moveTo } from './move.ts'
import type { ReferralsDeps } from './deps.ts'
import {
  referral,
  referralEmployee,
  referralEvent,
  referralHit,
  referralInvite,
  type ReferralRow,
} from './referrals.tables.ts'

/** The referrals of somebody: known by the mailbox they were invited at, by their application, or by its account. */
const isAbout = async (
  db: Executor,
  { applications, accounts }: ReferralsDeps,
  personId: string,
  accountNumbers: string[],
  addresses: string[],
): Promise<SQL | undefined> => {
  const applied = await applications.applicationsOf(db, personId, addresses)
  // With others who hold the account, it may have been one of them.
  const alone: string[] = []
  for (const number of accountNumbers) {
    const holders = await accounts.ownersOf(db, number)
    if (holders.every((holder) => holder === personId)) alone.push(number)
  }
  return or(
    inArray(referral.mailbox, addresses.map(mailboxOf)),
    inArray(referral.applicationRefId, applied),
    inArray(referral.referredAccountNumber, alone),
  )
}

/** Who somebody has referred, who has referred them, and what an employee told about themselves. */
export const referralsData = (deps: ReferralsDeps): PersonalData => ({
  name: 'referrals',
  export: async (personId, accountNumbers, addresses) => {
    const { db } = deps
    const rows = await db
      .select({
        personId: referral.personId,
        referenceNum: referral.referenceNum,
        type: referral.type,
        state: referral.state,
        referrerName: referral.referrerName,
        accountNumber: referral.accountNumber,
        email: referral.email,
        told: referral.requestBody,
        written: referral.body,
        referredAt: referral.referredAt,
      })
      .from(referral)
      .where(or(eq(referral.personId, personId), await isAbout(db, deps, personId, accountNumbers, addresses)))
      .orderBy(asc(referral.referredAt), asc(referral.referenceNum))
    const employee =
      addresses.length === 0
        ? []
        : await db.select().from(referralEmployee).where(inArray(referralEmployee.email, addresses))
    // Whoever refers by a link for anybody never had the address; whoever was referred doesn't get the referrer's account number.
    const referrals = rows.map(({ personId: by, accountNumber, email, ...row }) => ({
      ...row,
      email: by === personId && row.told.emailID === undefined ? '' : email,
      accountNumber: by === personId ? accountNumber : null,
    }))
    return rows.length + employee.length === 0 ? [] : { referrals, employee }
  },
  // A reward rests on the account's bills, so the referral stays with it; whose it was and whom it was about doesn't.
  erase: async (tx, personId, accountNumbers, addresses) => {
    const about = await isAbout(tx, deps, personId, accountNumbers, addresses)
    const referred = await tx.select().from(referral).where(about).orderBy(asc(referral.referenceNum)).for('update')
    await deleteReferees(tx, deps, referred)
    const referring = await forgetReferrer(tx, personId)
    const gone = [...referred.map(({ referenceNum }) => referenceNum), ...referring]
    if (gone.length > 0)
      await tx
        .update(referralEvent)
        .set({ by: '(erased)' })
        .where(and(inArray(referralEvent.referenceNum, gone), eq(referralEvent.by, personId)))
    if (addresses.length > 0)
      await tx
        .update(referralEmployee)
        .set({ department: '', mobileNumber: '' })
        .where(inArray(referralEmployee.email, addresses))
    return { erased: [...new Set(gone)].map((each) => `Your part in referral ${each}`), kept: [] }
  },
})

/** What the rules found names addresses and numbers of both sides. */
const forgetHits = async (tx: Transaction, numbers: string[]): Promise<void> => {
  if (numbers.length > 0)
    await tx.update(referralHit).set({ because: '(erased)' }).where(inArray(referralHit.referenceNum, numbers))
}

/** Empties what these locked referrals say about whoever was referred. Those that led to nothing yet are over. */
export const deleteReferees = async (tx: Transaction, deps: ReferralsDeps, rows: ReferralRow[]): Promise<void> => {
  for (const row of rows) {
    if (['sent', 'waiting', 'applying', 'applied'].includes(row.state))
      await moveTo(tx, deps, row, { to: 'closed', by: 'erasure' })
    await tx
      .update(referral)
      .set({ email: '', mailbox: '', requestBody: {}, refereeDevice: null, body: '' })
      .where(eq(referral.referenceNum, row.referenceNum))
  }
  await forgetHits(
    tx,
    rows.map(({ referenceNum }) => referenceNum),
  )
}

const forgetReferrer = async (tx: Transaction, personId: string): Promise<string[]> => {
  await tx.update(referralInvite).set({ personId: null, device: null }).where(eq(referralInvite.personId, personId))
  const rows = await tx
    .update(referral)
    .set({ personId: null, device: null, referrerName: '(erased)', body: '' })
    .where(eq(referral.personId, personId))
    .returning({ referenceNum: referral.referenceNum })
  const numbers = rows.map(({ referenceNum }) => referenceNum)
  await forgetHits(tx, numbers)
  return numbers
}

/** Applications are erased before we're asked, so those that are gone by then are told to us. */
export const followsErasures = (deps: ReferralsDeps): Subscriber =>
  on(applicationsErased, 'referrals.follow-erasures', async (tx, { applicationRefIds }) => {
    const rows = await tx
      .select()
      .from(referral)
      .where(inArray(referral.applicationRefId, applicationRefIds))
      .orderBy(asc(referral.referenceNum))
      .for('update')
    await deleteReferees(tx, deps, rows)
  })
