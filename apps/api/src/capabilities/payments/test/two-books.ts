import type { PaymentState } from '@hibla/contract/payments/state.rule'
import { sql } from '../../../kernel/postgres/sql.ts'
import { isUndecided, mayFollow } from './lifecycle.ts'
import type { Payers } from './payers.ts'

type Intent = {
  reference: string
  gateway: 'paynamics' | 'maya'
  state: PaymentState
  failure: string | null
  on_top: number
  is_kept_card: boolean
}
type Happened = { id: number; reference: string; state: PaymentState }
type Refund = { reference: string; kind: string; state: string; amount: number }
type Posted = { gateway_reference: string; amount: number }

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const inOrder = (amounts: number[]): string => amounts.toSorted((a, b) => a - b).join(' ')

/** What the portal has about an account. */
const read = async ({ api: { db } }: Payers, number: string) => {
  const intents = await db.execute<Intent>(sql`select reference, gateway, state, failure, service_charge as on_top,
    card_token is not null as is_kept_card from payment_intent where account_number = ${number}`)
  const events = await db.execute<Happened>(sql`select e.id::int, e.reference, e.state from payment_event e
    join payment_intent i on i.reference = e.reference where i.account_number = ${number} order by e.id`)
  const refunds = await db.execute<Refund>(sql`select r.reference, r.kind, r.state, r.amount from payment_refund r
    join payment_intent i on i.reference = r.reference where i.account_number = ${number}`)
  const posted = await db.execute<Posted>(
    sql`select gateway_reference, amount from payment where account_number = ${number}`,
  )
  const [account] = await db.execute<{ balance: number }>(
    sql`select balance::int from account_balance where account_number = ${number}`,
  )
  return { intents, events, refunds, posted, balance: account?.balance ?? 0 }
}
type Ours = Awaited<ReturnType<typeof read>>

/** What a gateway has charged and paid back for a payment. */
const atGateway = ({ paynamics, maya }: Payers, { gateway, reference }: Intent) => {
  const entry = (gateway === 'maya' ? maya : paynamics).book.get(reference)
  const status = paynamics.cards.charges.get(reference) ?? entry?.status
  const charged = status?.state === 'paid' ? status.amount : 0
  return {
    charged,
    asked: entry?.request.amount ?? charged,
    back: [...(entry?.refunds.values() ?? [])],
  }
}

/** Where one payment isn't what the gateway's book says. Nothing is under way any more. */
const wrongWith = (payers: Payers, ours: Ours, intent: Intent): string[] => {
  const { reference, state, failure, on_top: onTop } = intent
  const { charged, asked, back } = atGateway(payers, intent)
  const posted = ours.posted.filter((each) => each.gateway_reference === `GW-${reference}`).map(({ amount }) => amount)
  const refunds = ours.refunds.filter((each) => each.reference === reference)
  const done = refunds.filter((each) => each.state === 'done').map(({ amount }) => amount)
  const isPaid = state === 'paid'
  const isHeld = state === 'held' && charged !== asked
  const isSentBack = failure === 'sent-back' && sum(back) === charged
  const says = `${reference} is ${state}${failure === null ? '' : ` (${failure})`}`
  return [
    ...(charged > 0 && !isPaid && !isHeld && !isSentBack ? [`${says}, though ${charged} was charged`] : []),
    ...(charged === 0 && state !== 'failed' && state !== 'expired' ? [`${says}, though nothing was charged`] : []),
    ...(inOrder(posted) === inOrder(isPaid ? [charged - onTop] : [])
      ? []
      : [`${says}: ${inOrder(posted)} posted of ${charged}`]),
    ...(inOrder(done) === inOrder(back) ? [] : [`${says}: ${inOrder(done)} noted of ${inOrder(back)} paid back`]),
    ...(refunds.some((each) => each.state === 'sending') ? [`${says}: a refund is still on its way`] : []),
  ]
}

/** Steps that no payment may take. */
const wrongSteps = ({ events, intents }: Ours): string[] =>
  intents.flatMap(({ reference }) => {
    const states = events.filter((each) => each.reference === reference).map(({ state }) => state)
    const wrong = states.filter((state, at) => (at === 0 ? state !== 'intent' : !mayFollow(states[at - 1]!, state)))
    return wrong.length === 0 ? [] : [`${reference} went ${states.join(', ')}`]
  })

/** Charges of a kept card that were begun while somebody was paying, or might have paid. */
const wrongCharges = ({ events, intents }: Ours): string[] =>
  intents
    .filter((intent) => intent.is_kept_card)
    .flatMap(({ reference }) => {
      const begun = events.find((each) => each.reference === reference)!.id
      const others = intents.filter((each) => each.reference !== reference)
      const stood = others.map((each) => events.findLast((one) => one.reference === each.reference && one.id < begun))
      return stood.flatMap((last) =>
        last && (isUndecided(last.state) || last.state === 'held')
          ? [`${reference} was charged while ${last.reference} was ${last.state}`]
          : [],
      )
    })

/** Where the portal's books aren't the gateways', once nothing is under way; `owed` is the account's bill. */
export const differencesOf = async (payers: Payers, number: string, owed: number): Promise<string[]> => {
  const ours = await read(payers, number)
  const known = new Set(ours.intents.map(({ reference }) => `GW-${reference}`))
  const strangers = ours.posted.filter((each) => !known.has(each.gateway_reference))
  const returned = ours.refunds.filter(({ kind, state }) => kind === 'refund' && state === 'done')
  const balance = owed - sum(ours.posted.map(({ amount }) => amount)) + sum(returned.map(({ amount }) => amount))
  const byCard = ours.intents.filter((each) => each.is_kept_card && atGateway(payers, each).charged > 0)
  return [
    ...ours.intents.flatMap((intent) => wrongWith(payers, ours, intent)),
    ...wrongSteps(ours),
    ...wrongCharges(ours),
    ...strangers.map((each) => `${each.gateway_reference} was posted, and nobody had started it`),
    ...(balance === ours.balance ? [] : [`${ours.balance} is owed instead of ${balance}`]),
    ...(byCard.length > 1 ? [`one bill was charged ${byCard.length} times`] : []),
  ]
}
