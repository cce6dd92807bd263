import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import fc, { type AsyncCommand } from 'fast-check'
import { workOff } from '../../../../test/work-off.ts'
import type { Gates } from './gates.ts'
import type { Payers } from './payers.ts'

export const OWED = 149_900
/** What people pay: all of it or a part by GCash, or all of it by Maya. */
const ways = [
  { channel: 'gc', amount: '1499.00' },
  { channel: 'gc', amount: '500.00' },
  { channel: 'Maya', amount: '1499.00' },
] as const
const SLOTS = ways.map((_, slot) => slot)
const WRONG = 7
const REFUND = 100

/** What the payer knows: their payments, and those of which they have seen the gateway's page. */
type Story = { payments: Map<number, string>; pages: Set<string> }
export const newStory = (): Story => ({ payments: new Map(), pages: new Set() })
export type Real = Payers & { gates: Gates; number: string }
type Command = AsyncCommand<Story, Real>

const command = (name: string, run: (story: Story, real: Real) => unknown): Command => ({
  check: () => true,
  run: async (story, real) => void (await run(story, real)),
  toString: () => name,
})
/** Something about the payment in a slot, if there is one yet. */
const about = (slot: number, name: string, run: (real: Real, reference: string) => unknown): Command => ({
  check: ({ payments }) => payments.has(slot),
  run: async ({ payments }, real) => void (await run(real, payments.get(slot)!)),
  toString: () => `${name}(${slot})`,
})
/** Something on the gateway's page. */
const onPage = (slot: number, name: string, run: (real: Real, reference: string) => unknown): Command => ({
  ...about(slot, name, (real, reference) => canBePaid(real, reference) && run(real, reference)),
  check: ({ payments, pages }) => pages.has(payments.get(slot) ?? ''),
})

const bookOf = ({ paynamics, maya }: Real, reference: string) => (maya.book.has(reference) ? maya : paynamics)
/** Whether the gateway's page can be paid: Maya's also after a try that failed. */
const canBePaid = (real: Real, reference: string): boolean => {
  const at = bookOf(real, reference)
  const state = at.book.get(reference)?.status.state
  return state === 'pending' || (at === real.maya && state === 'failed')
}
const mustWork = ({ status }: { status: number }): void => {
  if (status === 500) throw new Error('the portal failed')
}

const start = (slot: number, answerLost: boolean): Command =>
  command(`start(${slot}${answerLost ? ', answer lost' : ''})`, (story, real) => {
    const { gates, request, number, payOnline, payByMaya } = real
    const way = ways[slot]!
    if (answerLost) (way.channel === 'Maya' ? real.maya : real.paynamics).nextStart('no answer')
    gates.launch(async () => {
      const answer = await (way.channel === 'Maya' ? payByMaya : payOnline)(request(number, way))
      mustWork(answer)
      if (answer.status !== 200) return
      const { reference, url } = answer.body
      story.payments.set(slot, reference)
      if (url !== null) story.pages.add(reference)
    })
  })

const pays = (slot: number, another: number | undefined): Command =>
  onPage(slot, another === undefined ? 'pays' : 'pays another amount', (real, reference) => {
    const change = another === undefined ? {} : { amount: another }
    bookOf(real, reference).pay(reference, real.api.clock.now(), change)
  })

const fails = (slot: number): Command =>
  onPage(slot, 'fails', (real, reference) =>
    bookOf(real, reference).stand(reference, { state: 'failed', code: 'GR053', message: 'no' }),
  )

const isNotified = (slot: number): Command =>
  about(slot, 'is told, three times at once', (real, reference) => {
    const known = bookOf(real, reference).book.get(reference)
    if (!known) return
    for (const _ of [1, 2, 3]) real.gates.launch(async () => mustWork(await real.tell(reference, known.status)))
  })

const comesBack = (slot: number): Command =>
  about(slot, 'comes back', (real, reference) => real.gates.launch(() => real.check(reference)))

const asStaff = () => ({ idempotencyKey: randomUUID(), as: 'nora.back-office' as const })

/** Of what isn't paid, or isn't held, it's refused. */
const refund = (answerLost: boolean): Command =>
  command(`a part of everything is refunded${answerLost ? ', answer lost' : ''}`, ({ payments }, real) => {
    for (const reference of payments.values()) {
      if (answerLost) bookOf(real, reference).loseRefund()
      const body = { reference, kind: 'refund' as const, amount: REFUND, reason: 'Too much' }
      real.gates.launch(async () =>
        mustWork(await real.api.call(contract.payments.refundPayment, { body, ...asStaff() })),
      )
    }
  })
const decide = (decision: 'post' | 'return'): Command =>
  command(`staff ${decision} what is held`, ({ payments }, real) => {
    for (const reference of payments.values()) {
      const body = { reference, decision, note: 'Talked to the payer' }
      real.gates.launch(async () =>
        mustWork(await real.api.call(contract.payments.decideReview, { body, ...asStaff() })),
      )
    }
  })

export const runs = async ({ api }: Pick<Real, 'api'>, name: 'payments.settle' | 'autopay.work'): Promise<void> => {
  await api.work.schedules.find((each) => each.name === name)!.run()
  await workOff(api, 'payments')
}

const outcomes = ['pays', 'declines', 'no answer, but charged', 'no answer'] as const
const slot = fc.constantFrom(...SLOTS)
const slotAnd = <T>(other: fc.Arbitrary<T>, make: (at: number, given: T) => Command): fc.Arbitrary<Command> =>
  fc.tuple(slot, other).map(([at, given]) => make(at, given))
const one = (name: string, run: (story: Story, real: Real) => unknown) => fc.constant(command(name, run))

/** Somebody decides to pay. */
export const begins = slot.map((at) => start(at, false))

/** What people, gateways, clocks, staff and schedules do, while calls to the gateways are on their way. */
export const meanwhile = fc.commands(
  [
    slotAnd(fc.boolean(), start),
    ...[1, 2, 3].map(() => slotAnd(fc.constantFrom(undefined, undefined, WRONG), pays)),
    slot.map(fails),
    slot.map(isNotified),
    slot.map(comesBack),
    ...[1, 2].map(() => fc.boolean().map(refund)),
    fc.constantFrom('post' as const, 'return' as const).map(decide),
    fc
      .constantFrom(10, 35, 61)
      .map((minutes) => command(`${minutes} minutes pass`, (_, { api }) => api.clock.advance({ minutes }))),
    fc
      .boolean()
      .map((away) => command(`the gateway is ${away ? 'away' : 'back'}`, (_, { paynamics }) => paynamics.goAway(away))),
    fc
      .constantFrom(...outcomes)
      .map((how) => command(`the card: ${how}`, (_, { paynamics }) => void (paynamics.cards.state.outcome = how))),
    one('the portal asks', (_, real) => real.gates.launch(() => runs(real, 'payments.settle'))),
    one('AutoPay works', (_, real) => real.gates.launch(() => runs(real, 'autopay.work'))),
  ],
  { maxCommands: 16, size: 'max' },
)
