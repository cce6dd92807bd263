import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import { isOpen, openStates } from '@hibla/contract/payments/state.rule'
import { HOUR_MS } from '@hibla/contract/values/days'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq, isNotNull, isNull, or, sql } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import { given, prepared } from '../../../kernel/postgres/prepared.ts'
import { oneOf } from '../../../kernel/postgres/columns.ts'
import { pipelined } from '../../../kernel/postgres/pipelined.ts'
import { nextPollAt } from '../settle/polling-schedule.ts'
import type { Channel } from '../methods/methods.ts'
import { newReference } from './new-reference.ts'
import type { PaymentsDeps } from '../deps.ts'
import { payerOf, payersOf } from './payer.ts'
import { paymentEvent, paymentIntent, type Intent } from '../payments.tables.ts'
import type { ReadPaymentRequest, RequestedPayment } from './read-payment-request.ts'
import { pollGateway } from '../settle/settle.ts'

/**
 * The person's intent as it is stored: a new one, or the one they have for this already. Only a new one was never sent. What others
 * have begun is theirs: whoever begins the same hears that there is one, and nothing of it. While AutoPay charges the account,
 * nothing else begins.
 */
export const createIntent = async (
  deps: PaymentsDeps,
  caller: Caller,
  request: ReadPaymentRequest,
  channel: Channel,
) => {
  const payers = payersOf(caller)
  const [status, owed, known, isPaidByOthers] = await Promise.all([
    deps.accounts.statusOf(deps.db, request.accountNumber),
    deps.billing.owedBy(deps.db, request.accountNumber),
    knownFor(deps, request, payers),
    isOpenForOthers(deps, request, payers),
  ])
  if (!status) return refused('not-found')
  if (known.mine) return isSame(known.mine, request) ? earlier(await refreshed(deps, known.mine)) : refused('key-used')
  const balance = Math.max(0, owed.balance)
  if (request.expectedBalance !== undefined && Math.max(0, request.expectedBalance) !== balance)
    return refused('balance-changed', { balance })
  const current = known.open && (await refreshed(deps, known.open))
  if (current && !isUnsuccessful(current)) return earlier(current)
  if (known.charge) return charged(caller, known.charge)
  const fresh = await insert(deps, caller, { ...request, payer: payerOf(caller) }, channel)
  if (fresh) return ok({ intent: fresh, isNew: true, isPaidByOthers })
  // Another of their tabs was faster, or AutoPay was.
  const other = await knownFor(deps, request, payers)
  if (other.mine && !isSame(other.mine, request)) return refused('key-used')
  const theirs = other.mine ?? other.open
  if (theirs) return earlier(theirs)
  return other.charge ? charged(caller, other.charge) : refused('channel-unavailable')
}

/** The same for an order, which waits neither for AutoPay nor for what is owed. Everybody who may pay it shares the payment. */
export const createIntentForOrder = async (
  deps: PaymentsDeps,
  caller: Caller,
  request: RequestedPayment,
  channel: Channel,
) => {
  const known = await knownFor(deps, request, [OF_ORDER])
  if (known.mine) return isSame(known.mine, request) ? earlier(await refreshed(deps, known.mine)) : refused('key-used')
  const current = known.open && (await refreshed(deps, known.open))
  if (current && !isUnsuccessful(current)) return earlier(current)
  const fresh = await insert(deps, caller, { ...request, payer: OF_ORDER }, channel)
  if (fresh) return ok({ intent: fresh, isNew: true })
  const { mine, open } = await knownFor(deps, request, [OF_ORDER])
  const theirs = mine ?? open
  return theirs && isSame(theirs, request) ? earlier(theirs) : refused('key-used')
}

/** The payer of an order's payment: only its account's people get to it. */
const OF_ORDER = ''

const earlier = (intent: Intent) => ok({ intent, isNew: false })

/** The account's own people see what is being charged. To others it would tell whose card pays. */
const charged = (caller: Caller, charge: Intent) =>
  caller.claims?.accountNumber.includes(charge.accountNumber) ? earlier(charge) : refused('being-paid')

const isSame = (intent: Intent, request: RequestedPayment): boolean =>
  intent.accountNumber === request.accountNumber &&
  intent.amount === request.amount &&
  intent.channel === request.channel &&
  intent.orderId === (request.orderId ?? null)

/** Once its page or number can't be paid any more: perhaps it was, and then nobody should pay again. */
const refreshed = async (deps: PaymentsDeps, intent: Intent): Promise<Intent> =>
  isOpen(intent.state) && intent.expiresAt <= deps.clock.now() ? pollGateway(deps, intent) : intent

const isUnsuccessful = ({ state }: Intent): boolean => state === 'failed' || state === 'expired'

/** Written out: the indexes of open payments are only for statements that say so themselves, not by a value. */
const isOpenRow = oneOf(paymentIntent.state, openStates)

const reading = prepared((db) =>
  db
    .select()
    .from(paymentIntent)
    .where(
      or(
        eq(paymentIntent.intentKey, sql.placeholder('intentKey')),
        and(
          eq(paymentIntent.accountNumber, sql.placeholder('accountNumber')),
          eq(paymentIntent.amount, sql.placeholder('amount')),
          eq(paymentIntent.channel, sql.placeholder('channel')),
          sql`coalesce(${paymentIntent.orderId}, '') = coalesce(${sql.placeholder('orderId')}::text, '')`,
          sql`${paymentIntent.payer} = any (${sql.placeholder('payers')}::text[])`,
          isOpenRow,
        ),
        and(
          eq(paymentIntent.accountNumber, sql.placeholder('accountNumber')),
          isNotNull(paymentIntent.cardToken),
          isOpenRow,
        ),
      ),
    ),
)

const readingOthers = prepared((db) =>
  db
    .select({ reference: paymentIntent.reference })
    .from(paymentIntent)
    .where(
      and(
        eq(paymentIntent.accountNumber, sql.placeholder('accountNumber')),
        eq(paymentIntent.amount, sql.placeholder('amount')),
        eq(paymentIntent.channel, sql.placeholder('channel')),
        isNull(paymentIntent.orderId),
        isNull(paymentIntent.cardToken),
        sql`${paymentIntent.payer} <> all (${sql.placeholder('payers')}::text[])`,
        isOpenRow,
      ),
    )
    .limit(1),
)

const isOpenForOthers = async ({ db }: PaymentsDeps, request: RequestedPayment, payers: string[]): Promise<boolean> =>
  (await readingOthers(db, { ...request, payers })).length > 0

/**
 * The payment of this intent key, the one that these payers have open for the same account, amount, channel and order, and AutoPay's
 * charge that is under way, unless its time is over: nobody waits longer for a silent gateway.
 */
const knownFor = async ({ db, clock }: PaymentsDeps, request: RequestedPayment, payers: string[]) => {
  const rows = await reading(db, { ...request, orderId: request.orderId ?? null, payers })
  const mine = rows.find(({ intentKey }) => intentKey === request.intentKey)
  const others = rows.filter((row) => row !== mine && isOpen(row.state))
  return {
    mine,
    open: others.find((row) => isSame(row, request) && payers.includes(row.payer)),
    charge: others.find(({ cardToken, expiresAt }) => cardToken !== null && expiresAt > clock.now()),
  }
}

const writing = prepared((db) =>
  db
    .insert(paymentIntent)
    .values(
      given(
        'reference',
        'intentKey',
        'accountNumber',
        'orderId',
        'amount',
        'serviceCharge',
        'payMethod',
        'channel',
        'channelName',
        'gateway',
        'personId',
        'payer',
        'email',
        'startedAt',
        'changedAt',
        'expiresAt',
        'askAt',
      ),
    )
    .onConflictDoNothing()
    .returning(),
)

const noting = prepared(sql`
  insert into ${paymentEvent} (reference, state, by, at)
  select reference, state, 'payer', started_at from ${paymentIntent} where reference = ${sql.placeholder('reference')}`)

/** In one round trip: the event is written if the intent is. A trigger leaves it out while AutoPay charges what is owed. */
const insert = async (
  { db, clock, limits }: PaymentsDeps,
  caller: Caller,
  request: RequestedPayment & { payer: string },
  channel: Channel,
): Promise<Intent | undefined> => {
  const now = clock.now()
  const lasts = isPaidByReference(channel.payMethod) ? limits.numberHours * HOUR_MS : limits.pageMinutes * 60_000
  const expiresAt = new Date(now.getTime() + lasts)
  const { accountNumber, amount, intentKey, payer } = request
  const reference = newReference()
  const { answer } = await db.transaction(async (tx) => {
    const answer = writing(tx, {
      reference,
      intentKey,
      accountNumber,
      orderId: request.orderId ?? null,
      amount,
      serviceCharge: channel.serviceCharge,
      payMethod: channel.payMethod,
      channel: channel.code,
      channelName: channel.name,
      gateway: channel.gateway,
      personId: caller.id ?? null,
      payer,
      email: caller.claims?.email ?? null,
      startedAt: now,
      changedAt: now,
      expiresAt,
      askAt: nextPollAt(expiresAt, 0, now),
    })
    pipelined(tx, [answer, noting(tx, { reference })])
    return { answer }
  })
  return (await answer)[0]
}
