import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import { PASSWORD } from '../people.ts'
import type { Answer, TestEnvironment } from '../test-environment.ts'
import { paid, settle } from './paying.ts'

const { refundPayment, decideRefund } = contract.payments
const AMOUNT = 50_000
type Portal = Parameters<TestEnvironment['call']>[0]

/** A member of staff who has just proved that it's them. */
export const staff = async (environment: TestEnvironment): Promise<string> => {
  const token = await environment.login('back-office@hibla.example.com')
  await environment.call(await environment.front(), contract.identity.stepUp, { token, body: { password: PASSWORD } })
  return token
}

/** What nobody could finish is sent again after a while. */
export const thenSettle = async (environment: TestEnvironment, reference: string, answer: Answer): Promise<Answer> =>
  answer.status === 200 ? settle(environment, reference, 'payment_refund') : answer

const refunds = async (
  environment: TestEnvironment,
  { reference, accountNumber }: { reference: string; accountNumber: string },
) => ({
  ...(await environment.gateway.moved(reference)),
  refunds: await environment.count('select count(*) from payment_refund where reference = $1', [reference]),
  done: await environment.count(`select count(*) from payment_refund where reference = $1 and state = 'done'`, [
    reference,
  ]),
  owed: await environment.count('select balance from account_balance where account_number = $1', [accountNumber]),
})
const whole = { charged: 1, paidBack: 1, refunds: 1, done: 1, owed: -149_900 + AMOUNT }

/** A payment that paid an old bill, and what staff ask to refund of it, after which the bill is unpaid again. */
export const refundOfOldBill = async (environment: TestEnvironment) => {
  const payment = await paid(environment)
  await environment.rows(
    `insert into bill values ($1, '2026-09', '2026-08-17', '2026-09-16', '2026-09-17', '2026-10-01', 149900)`,
    [payment.accountNumber],
  )
  await environment.rows(
    `insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
     values ($1, 'bill', $1 || '-2026-09', 149900, '2026-09-17', '2026-09-17')`,
    [payment.accountNumber],
  )
  const body = { reference: payment.reference, kind: 'refund', amount: AMOUNT, reason: 'Paid twice' }
  return { ...payment, token: await staff(environment), key: randomUUID(), body }
}
type Refund = Awaited<ReturnType<typeof refundOfOldBill>>
export const refund = async (
  environment: TestEnvironment,
  portal: Portal,
  { reference, token, key, body }: Refund,
): Promise<Answer> =>
  thenSettle(environment, reference, await environment.call(portal, refundPayment, { token, key, body }))

export const refundingJourneys = [
  journey({
    name: 'refunding a payment',
    begin: async (environment) => {
      const payment = await paid(environment)
      const body = { reference: payment.reference, kind: 'refund', amount: AMOUNT, reason: 'Paid twice' }
      return { ...payment, token: await staff(environment), key: randomUUID(), body }
    },
    ask: refund,
    after: refunds,
    whole,
  }),
  journey({
    name: 'refunding a payment, so that an old bill is unpaid again',
    begin: refundOfOldBill,
    ask: refund,
    after: async (environment, payment) => ({
      ...(await refunds(environment, payment)),
      again: await environment.count(
        'select count(*) from unpaid_again where account_number = $1 and ended_at is null',
        [payment.accountNumber],
      ),
    }),
    whole: { ...whole, owed: AMOUNT, again: 1 },
  }),
  journey({
    name: 'approving a refund',
    begin: async (environment) => {
      const payment = await paid(environment)
      const refund = `RFD-${randomUUID()
        .replaceAll(/[^2-9]/g, '')
        .padEnd(20, 'X')
        .slice(0, 20)}`
      await environment.rows(
        `insert into payment_refund (refund, reference, kind, amount, reason, state, needs_second, asked_by, asked_at, changed_at)
         values ($1, $2, 'refund', ${AMOUNT}, 'Paid twice', 'asked', true, 'somebody else', now(), now())`,
        [refund, payment.reference],
      )
      return { ...payment, token: await staff(environment), key: randomUUID(), body: { refund, approve: true } }
    },
    ask: async (environment, portal, { reference, token, key, body }) =>
      thenSettle(environment, reference, await environment.call(portal, decideRefund, { token, key, body })),
    already: ['already-decided'],
    after: refunds,
    whole,
  }),
]
