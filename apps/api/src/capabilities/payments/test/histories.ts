import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import fc, { type AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import {
  comesBack,
  hears,
  hourPasses,
  isDecided,
  isStartedAgain,
  leftOf,
  newPayment,
  type ModelPayment,
} from './model.ts'
import type { Payers } from './payers.ts'

const byAmount = (a: number, b: number): number => a - b
const REFUND = 100
/** What comes if it isn't what was asked for. */
const WRONG = 7

type Model = { payments: Map<number, ModelPayment>; past: ModelPayment[] }
/** The portal, and the references of what the model knows by slot. */
type Real = Payers & { number: string; references: Map<number, string> }
type Command = AsyncCommand<Model, Real>

const SLOTS = [0, 1, 2]
const pesosOf = (slot: number) => `${slot + 1}00.00`
const centavosOf = (slot: number) => (slot + 1) * 10_000

type Books = {
  payments: Record<string, [state: string, back: number]> | null
  posted: number[] | null
  balance: number | null
}

/** Whatever happened, the portal says what the model says, and the ledger has exactly what was paid. */
const agree = async (model: Model, real: Real): Promise<void> => {
  const [books] = await real.api.db.execute<Books>(sql`select
    (select jsonb_object_agg(reference, jsonb_build_array(state, (select coalesce(sum(r.amount), 0) from payment_refund r
      where r.reference = i.reference and r.state = 'done'))) from payment_intent i where account_number = ${real.number}) as payments,
    (select jsonb_agg(amount) from payment where account_number = ${real.number}) as posted,
    (select balance::int from account_balance where account_number = ${real.number}) as balance`)
  const all = [...model.payments.values(), ...model.past]
  const paid = all.filter(({ state }) => state === 'paid')
  expect({
    payments: [...model.payments.keys()].map((slot) => books!.payments?.[real.references.get(slot)!]),
    posted: (books!.posted ?? []).toSorted(byAmount),
    balance: books!.balance ?? 0,
  }).toEqual({
    payments: [...model.payments.values()].map(({ state, refunded, sentBack }) => [state, refunded + sentBack]),
    posted: paid.map(({ amount }) => amount).toSorted(byAmount),
    balance: paid.reduce((sum, { amount, refunded }) => sum - amount + refunded, 0),
  })
}

type Step = {
  name: string
  /** Whether it can happen to the payment in this slot. */
  when: (payment: ModelPayment | undefined) => boolean
  model: (payment: ModelPayment) => void
  real: (real: Real, reference: string, slot: number) => Promise<unknown>
}

const step = (slot: number, { name, when, model, real }: Step): Command => ({
  check: ({ payments }) => when(payments.get(slot)),
  run: async (m, r) => {
    model(m.payments.get(slot)!)
    await real(r, r.references.get(slot)!, slot)
    await agree(m, r)
  },
  toString: () => `${name}(${slot})`,
})

const start = (slot: number, answerLost: boolean): Command => ({
  check: () => true,
  run: async (m, r) => {
    const known = m.payments.get(slot)
    const isKept = known !== undefined && isStartedAgain(known, answerLost)
    if (answerLost) r.paynamics.nextStart('no answer')
    const { body } = await r.payOnline(r.request(r.number, { amount: pesosOf(slot), intentKey: randomUUID() }))
    r.paynamics.nextStart('redirect')
    if (isKept) expect(body.reference).toBe(r.references.get(slot))
    else {
      if (known) m.past.push(known)
      m.payments.set(slot, newPayment(centavosOf(slot), answerLost))
      r.references.set(slot, body.reference)
    }
    await agree(m, r)
  },
  toString: () => `start(${slot}${answerLost ? ', answer lost' : ''})`,
})

const isPending = (payment: ModelPayment | undefined): boolean => payment?.gateway === 'pending'
const mayBeRefunded = (payment: ModelPayment | undefined): boolean => payment !== undefined && leftOf(payment) >= REFUND

const asStaff = () => ({ idempotencyKey: randomUUID(), as: 'nora.back-office' as const })
const refund = ({ api }: Real, reference: string) =>
  api.call(contract.payments.refundPayment, {
    body: { reference, kind: 'refund', amount: REFUND, reason: 'Too much' },
    ...asStaff(),
  })

const steps: Step[] = [
  {
    name: 'pays at the gateway',
    when: isPending,
    model: (payment) => void (payment.gateway = 'paid'),
    real: async ({ paynamics, api }, reference) => paynamics.pay(reference, api.clock.now()),
  },
  {
    name: 'pays another amount',
    when: isPending,
    model: (payment) => void (payment.gateway = 'paid-wrong'),
    real: async ({ paynamics, api }, reference) => paynamics.pay(reference, api.clock.now(), { amount: WRONG }),
  },
  {
    name: 'fails at the gateway',
    when: isPending,
    model: (payment) => void (payment.gateway = 'failed'),
    real: async ({ paynamics }, reference) =>
      paynamics.stand(reference, { state: 'failed', code: 'GR053', message: 'no' }),
  },
  {
    name: 'is told, three times at once',
    when: (payment) => payment !== undefined,
    model: (payment) => hears(payment, 'notification'),
    real: async ({ tell, paynamics }, reference) => {
      const { status } = paynamics.book.get(reference)!
      await Promise.all([1, 2, 3].map(() => tell(reference, status)))
    },
  },
  {
    name: 'comes back',
    when: (payment) => payment !== undefined,
    model: (payment) => comesBack(payment),
    real: ({ check }, reference) => check(reference),
  },
  {
    name: 'is refunded a part',
    when: mayBeRefunded,
    model: (payment) => void (payment.refunded += REFUND),
    real: (real, reference) => refund(real, reference),
  },
  {
    name: 'is refunded a part, and the answer is lost',
    when: mayBeRefunded,
    model: (payment) => void (payment.inDoubt += REFUND),
    real: async (real, reference) => {
      real.paynamics.loseRefund()
      await refund(real, reference)
    },
  },
  ...(['post', 'return'] as const).map((decision) => ({
    name: `is held, and staff ${decision} it`,
    when: (payment: ModelPayment | undefined) => payment?.state === 'held',
    model: (payment: ModelPayment) => isDecided(payment, decision, WRONG),
    real: ({ api }: Real, reference: string) =>
      api.call(contract.payments.decideReview, {
        body: { reference, decision, note: 'Talked to the payer' },
        ...asStaff(),
      }),
  })),
]

const hour = (isAway: boolean): Command => ({
  check: () => true,
  run: async (m, r) => {
    for (const payment of [...m.payments.values(), ...m.past]) hourPasses(payment, isAway)
    r.paynamics.goAway(isAway)
    r.api.clock.advance({ minutes: 61 })
    await r.settle()
    r.paynamics.goAway(false)
    await agree(m, r)
  },
  toString: () => `an hour passes${isAway ? ', the gateway is away' : ''}`,
})

const slot = fc.constantFrom(...SLOTS)

export const histories = fc.commands(
  [
    fc.tuple(slot, fc.boolean()).map(([at, lost]) => start(at, lost)),
    ...steps.map((each) => slot.map((at) => step(at, each))),
    fc.boolean().map(hour),
  ],
  { maxCommands: 14 },
)
