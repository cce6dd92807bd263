import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { ReferralPayload } from '@hibla/contract/referrals/payload'
import type { IsoDate } from '@hibla/contract/values/dates'
import { manilaDate } from '@hibla/contract/values/dates'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { useApi, type As } from '../../../../test/api.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { workOff } from '../../../../test/work-off.ts'
import { outbox } from '../../../kernel/outbox/outbox.ts'
import { accountService } from '../../account/account.service.ts'
import { runBills } from '../../billing/bill-run/bill-run.ts'
import { bill, billingDay, billLine } from '../../billing/billing.tables.ts'
import { postRefund } from '../../billing/ledger/post-refund.ts'
import { postPayment } from '../../billing/ledger/post-payment.ts'
import { paymentRefunded } from '../../payments/payments.service.ts'
import { referral, type ReferralRow } from '../referrals.tables.ts'
import { friend, newReference } from './samples.ts'

const { submitReferral, submitWinBack } = contract.referrals

let nth = 0
/** People who refer, people who are referred, and what becomes of them. */
export const useReferrals = async () => {
  const api = await useApi()
  const deps = { db: api.db, clock: api.clock, accounts: accountService(api.clock) }

  /** A subscriber whom nobody else knows, with an account of their own 4 km from Makati. */
  const subscriber = async (own: Record<string, string | number> = {}) => {
    const [accountNumber] = await addSubscribers(api.db, { count: 1, billDay: 20, from: 5_000 + ++nth })
    const name = `sub${nth}`
    const row = {
      email: `${name}@example.com`,
      mobile_number: `9${String(200_000_000 + nth)}`,
      latitude: 14.6,
      longitude: 121.0327,
      ...own,
    }
    await api.db.execute(sql`
      update account set (email, mobile_number, latitude, longitude, subscriber_type, status, suspended_at) = (
        select ${row.email}, ${row.mobile_number}, ${row.latitude}::float8, ${row.longitude}::float8,
          ${own['subscriber_type'] ?? 'RESIDENTIAL'}, ${own['status'] ?? 'ACTIVE'}, now())
      where account_number = ${accountNumber!}`)
    const as: As = { as: `${name}.customer`, accounts: [accountNumber!] }
    await api.db.execute(
      sql`insert into account_link (person_id, account_number, linked_at) values (${name}, ${accountNumber!}, now())`,
    )
    return { accountNumber: accountNumber!, name, email: row.email, mobile: row.mobile_number, as }
  }
  type Subscriber = Awaited<ReturnType<typeof subscriber>>

  const payloadOf = ({ accountNumber, email }: Pick<Subscriber, 'accountNumber' | 'email'>, own: object = {}) =>
    ({
      ...friend,
      emailID: `friend${++nth}@example.com`,
      mobileNumber: `9${String(300_000_000 + nth)}`,
      referenceNum: newReference(),
      referralType: 'MGM',
      referrerFullName: 'Whoever They Say',
      referrerEmailID: email,
      referrerAccountNumber: accountNumber,
      referrerAccountType: 'Residential',
      ...own,
    }) as ReferralPayload
  const refer = (who: Subscriber, own: object = {}, key: string = randomUUID()) => {
    const body = payloadOf(who, own)
    return api
      .call(submitReferral, { query: {}, body, ...who.as, idempotencyKey: key })
      .then((answer) => ({ ...answer, payload: body }))
  }
  const comeBack = (own: object = {}, key: string = randomUUID()) => {
    const {
      referrerFullName: _,
      referrerEmailID: __,
      referrerAccountNumber: ___,
      ...referee
    } = payloadOf({
      accountNumber: '',
      email: '',
    })
    const { referrerAccountType: ____, ...rest } = referee
    const body = { ...rest, referralType: 'Win Back Referral', ...own } as never
    return api.call(submitWinBack, { body, idempotencyKey: key })
  }
  const rowOf = async (referenceNum: string): Promise<ReferralRow | undefined> =>
    (await api.db.select().from(referral).where(eq(referral.referenceNum, referenceNum)))[0]
  const follow = async () => {
    await workOff(api, 'applications')
    await workOff(api, 'billing')
  }
  const billsOn = async (day: string) => {
    await api.db.delete(billingDay)
    await api.db.insert(billingDay).values({ day: day as IsoDate })
    api.clock.set(`${day}T07:00:00+08:00`)
    await runBills(deps, day as IsoDate)
  }
  const firstBillOf = async (accountNumber: string) =>
    (await api.db.select().from(bill).where(eq(bill.accountNumber, accountNumber)))[0]!
  /** A payment that nobody has heard of yet. */
  const post = (accountNumber: string, amount: number) =>
    api.db.transaction((tx) =>
      postPayment(tx, deps as never, {
        accountNumber,
        amount,
        gateway: 'counter',
        gatewayReference: randomUUID(),
        channel: 'Over the counter',
        paidOn: manilaDate(api.clock.now()),
        postedBy: 'a test',
      }),
    )
  const pay = async (accountNumber: string, amount: number) => {
    await post(accountNumber, amount)
    await follow()
  }
  /** The bank takes money back, or we send it back, as payments tells it. */
  const goBack = async (accountNumber: string, amount: number) => {
    const refund = `RFD-${randomUUID()}`
    const kind = 'reversal' as const
    await api.db.transaction(async (tx) => {
      await postRefund(tx, api, { accountNumber, reference: refund, amount, kind })
      await outbox(tx, paymentRefunded, { accountNumber, refund, amount, kind })
    })
    await workOff(api, 'payments')
  }
  /** An account that a referral has led to, with its first bill made but not paid. */
  const connected = async (referenceNum: string, own: Record<string, string | number> = {}) => {
    const they = await subscriber({ latitude: 14.65, ...own })
    await api.db
      .update(referral)
      .set({ state: 'connecting', referredAccountNumber: they.accountNumber })
      .where(eq(referral.referenceNum, referenceNum))
    await api.db.update(referral).set({ state: 'connected' }).where(eq(referral.referenceNum, referenceNum))
    await billsOn('2026-11-20')
    const { amount } = await firstBillOf(they.accountNumber)
    return { ...they, amount }
  }
  const rewardLines = async (accountNumber: string) => {
    const lines = await api.db.select().from(billLine).where(eq(billLine.accountNumber, accountNumber))
    return lines
      .filter(({ what }) => what.startsWith('Referral reward'))
      .map(({ month, what, amount }) => ({ month, what, amount }))
  }
  return {
    api,
    subscriber,
    payloadOf,
    refer,
    comeBack,
    rowOf,
    follow,
    billsOn,
    post,
    pay,
    goBack,
    connected,
    rewardLines,
  }
}
