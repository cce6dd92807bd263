import { paymentRefOf } from '@hibla/contract/billing/payment-number.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import postgres from 'postgres'

/** The portal's statements, sent together wherever one doesn't need the other's answer. */
const sql = postgres(process.env.DATABASE_URL ?? '', {
  max: Number(process.env.DATABASE_POOL),
  types: { day: { to: 1082, from: [1082], serialize: String, parse: String } },
})

export const countCall = (scope: string, who: string, seconds: number) => sql`
  insert into limit_window (scope, who, started_at, count)
  values (${scope}, ${who}, to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int), 1)
  on conflict (scope, who, started_at) do update set count = limit_window.count + 1 returning who, count`

type Input = { accountNumber: string; amount: number; channel: string; intentKey: string }

/** Whether there's such an account, what is owed, and whether somebody is paying just this, or AutoPay charges. */
export const readBefore = ({ accountNumber, amount, channel, intentKey }: Input) =>
  Promise.all([
    sql`select status from account where account_number = ${accountNumber}`,
    sql`
      select coalesce((select balance::float8 from account_balance where account_number = ${accountNumber}), 0)::float8 as balance,
        (select json_agg(json_build_object('month', b.month, 'amount', b.amount, 'dueOn', b.due_on) order by b.month desc)
          from (select * from bill where account_number = ${accountNumber} order by month desc limit 24) b) as bills,
        (select json_build_object('amount', amount, 'paidOn', paid_on)
          from payment where account_number = ${accountNumber} order by id desc limit 1) as "lastPayment",
        exists (select 1 from suspension where account_number = ${accountNumber} and ended_on is null) as suspended`,
    sql`
      select * from payment_intent where intent_key = ${intentKey} or (account_number = ${accountNumber}
        and amount = ${amount} and channel = ${channel} and state in ('intent', 'redirected', 'confirming', 'unknown'))
        or (account_number = ${accountNumber} and card_token is not null
        and state in ('intent', 'redirected', 'confirming', 'unknown'))`,
  ])

type Intent = Input & { reference: string; now: Date; expiresAt: Date; askAt: Date }

export const addIntent = ({ reference, intentKey, accountNumber, amount, channel, now, expiresAt, askAt }: Intent) =>
  sql.begin((tx) => [
    tx`
      insert into payment_intent (reference, intent_key, account_number, amount, service_charge, pay_method, channel,
        channel_name, gateway, person_id, email, started_at, changed_at, expires_at, ask_at)
      values (${reference}, ${intentKey}, ${accountNumber}, ${amount}, 0, 'wallet', ${channel},
        'Gcash', 'paynamics', ${null}, ${null}, ${now}, ${now}, ${expiresAt}, ${askAt})
      on conflict do nothing returning *`,
    tx`
      insert into payment_event (reference, state, by, at)
      select reference, state, 'payer', started_at from payment_intent where reference = ${reference}`,
  ])

type Redirected = Pick<Intent, 'reference' | 'accountNumber' | 'amount' | 'expiresAt'> & {
  gatewayReference: string
  url: string
}

const ASK_MS = 30_000

export const markRedirected = (intent: Redirected) =>
  sql.begin(async (tx) => {
    const { reference, accountNumber, amount, expiresAt, gatewayReference, url } = intent
    const now = new Date()
    await tx`select * from payment_intent where reference = ${reference} for update`
    await Promise.all([
      tx`
        update payment_intent set gateway_reference = ${gatewayReference}, url = ${url}, state = 'redirected',
          changed_at = ${now}, asked = 0, ask_at = ${new Date(now.getTime() + ASK_MS)}
        where reference = ${reference}`,
      tx`insert into payment_event (reference, state, by, at) values (${reference}, 'redirected', 'gateway', ${now})`,
      tx`
        insert into suspension_hold (reference, account_number, amount, until)
        values (${reference}, ${accountNumber}, ${amount}, ${expiresAt})
        on conflict (reference) do update set until = ${expiresAt}`,
    ])
  })

export const readPaymentStatus = async (reference: string): Promise<{ state: string; at: Date }[]> => {
  const [events] = await Promise.all([
    sql<{ state: string; at: Date }[]>`select * from payment_event where reference = ${reference} order by id asc`,
    sql`select * from payment_refund where reference = ${reference}`,
    sql`select * from payment_proof where reference = ${reference}`,
  ])
  return events
}

type Paid = { reference: string; gatewayReference: string; paidAt: Date }
type Locked = { accountNumber: string; amount: number; gateway: string; channelName: string }

export const postPaid = ({ reference, gatewayReference, paidAt }: Paid) =>
  sql.begin(async (tx) => {
    const now = new Date()
    const [paidOn, today] = [manilaDate(paidAt), manilaDate(now)]
    const [intent] = await tx<Locked[]>`
      select *, account_number as "accountNumber", channel_name as "channelName"
      from payment_intent where reference = ${reference} for update`
    const { accountNumber, amount, gateway, channelName } = intent!
    const [, , , [posted]] = await Promise.all([
      tx`select status from account where account_number = ${accountNumber}`,
      tx`insert into account_balance (account_number) values (${accountNumber}) on conflict do nothing`,
      tx`select 1 from account_balance where account_number = ${accountNumber} for update`,
      tx<{ id: string }[]>`
        insert into payment (account_number, gateway, gateway_reference, amount, channel, paid_on, posted_on, posted_at, posted_by)
        values (${accountNumber}, ${gateway}, ${gatewayReference}, ${amount}, ${channelName}, ${paidOn}, ${today}, ${now},
          ${`gateway: ${gateway}`})
        on conflict (gateway, gateway_reference) do nothing returning id`,
      tx`select * from suspension where account_number = ${accountNumber} and ended_on is null for update`,
    ])
    const paymentRefId = paymentRefOf(Number(posted!.id))
    const received = {
      type: 'PAYMENT_RECEIVED',
      accountNumber,
      billId: null,
      paymentRefId,
      amount,
      earlier: 0,
      dueOn: null,
      suspendsOn: null,
      at: now.toISOString(),
    }
    await Promise.all([
      tx`
        insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
        values (${accountNumber}, 'payment', ${paymentRefId}, ${-amount}, ${paidOn}, ${now})`,
      tx`insert into outbox_event (topic, payload) values ('billing.payment-received', ${tx.json(received)})`,
      tx`
        update payment_intent set payment_ref_id = ${paymentRefId}, gateway_reference = ${gatewayReference},
          paid_on = ${paidOn}, state = 'paid', changed_at = ${now}, asked = 0, ask_at = null
        where reference = ${reference}`,
      tx`insert into payment_event (reference, state, by, at) values (${reference}, 'paid', 'gateway', ${now})`,
      tx`delete from suspension_hold where reference = ${reference}`,
    ])
  })
