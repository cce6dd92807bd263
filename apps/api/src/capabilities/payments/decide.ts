import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import { isOpen, openStates } from '@hibla/contract/payments/state.rule'
import { HOUR_MS } from '@hibla/contract/values/days'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Caller } from '../../kernel/http/caller.ts'
import { nextAsk } from './asking.ts'
import type { Channel } from './methods.ts'
import type { Intent } from './move.ts'
import { newReference } from './new-reference.ts'
import type { PaymentsParts } from './parts.ts'
import { paymentEvent, paymentIntent } from './payments.tables.ts'
import type { ReadWish } from './read-wish.ts'
import { askAbout } from './settle.ts'

/** The person's intent as it is stored: a new one, or the one they have for this already. Only a new one was never sent. */
export const decide = async (parts: PaymentsParts, caller: Caller, wish: ReadWish, channel: Channel) => {
  const [account, owed] = await Promise.all([
    parts.accountsIn(parts.db).find(wish.accountNumber),
    parts.billing.owedBy(wish.accountNumber),
  ])
  if (!account) return refused('not-found')
  const known = await knownFor(parts, wish)
  if (known.mine) return isSame(known.mine, wish) ? earlier(await upToDate(parts, known.mine)) : refused('key-used')
  const balance = Math.max(0, owed.balance)
  if (wish.expectedBalance !== undefined && Math.max(0, wish.expectedBalance) !== balance)
    return refused('balance-changed', { balance })
  const current = known.open && (await upToDate(parts, known.open))
  if (current && !cameToNothing(current)) return earlier(current)
  const fresh = await insert(parts, caller, wish, channel)
  if (fresh) return ok({ intent: fresh, isNew: true })
  // Somebody else was faster.
  const other = await knownFor(parts, wish)
  if (other.mine && !isSame(other.mine, wish)) return refused('key-used')
  const theirs = other.mine ?? other.open
  return theirs ? earlier(theirs) : refused('channel-unavailable')
}

const earlier = (intent: Intent) => ok({ intent, isNew: false })

const isSame = (intent: Intent, wish: ReadWish): boolean =>
  intent.accountNumber === wish.accountNumber && intent.amount === wish.amount && intent.channel === wish.channel

/** Once its page or number can't be paid any more: perhaps it was, and then nobody should pay again. */
const upToDate = async (parts: PaymentsParts, intent: Intent): Promise<Intent> =>
  isOpen(intent.state) && intent.expiresAt <= parts.clock.now() ? askAbout(parts, intent) : intent

const cameToNothing = ({ state }: Intent): boolean => state === 'failed' || state === 'expired'

/** The payment of this intent key, and the one that is open for the same account, amount and channel. */
const knownFor = async ({ db }: PaymentsParts, wish: ReadWish) => {
  const rows = await db
    .select()
    .from(paymentIntent)
    .where(
      or(
        eq(paymentIntent.intentKey, wish.intentKey),
        and(
          eq(paymentIntent.accountNumber, wish.accountNumber),
          eq(paymentIntent.amount, wish.amount),
          eq(paymentIntent.channel, wish.channel),
          inArray(paymentIntent.state, openStates),
        ),
      ),
    )
  const mine = rows.find(({ intentKey }) => intentKey === wish.intentKey)
  return { mine, open: rows.find((row) => row !== mine && isOpen(row.state)) }
}

const insert = ({ db, clock, limits }: PaymentsParts, caller: Caller, wish: ReadWish, channel: Channel) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const lasts = isPaidByReference(channel.payMethod) ? limits.numberHours * HOUR_MS : limits.pageMinutes * 60_000
    const expiresAt = new Date(now.getTime() + lasts)
    const { accountNumber, amount, intentKey } = wish
    const [fresh] = await tx
      .insert(paymentIntent)
      .values({
        reference: newReference(),
        intentKey,
        accountNumber,
        amount,
        serviceCharge: channel.serviceCharge,
        payMethod: channel.payMethod,
        channel: channel.code,
        channelName: channel.name,
        gateway: channel.gateway,
        personId: caller.id,
        email: caller.claims?.email,
        startedAt: now,
        changedAt: now,
        expiresAt,
        askAt: nextAsk(expiresAt, 0, now),
      })
      .onConflictDoNothing()
      .returning()
    if (fresh)
      await tx.insert(paymentEvent).values({ reference: fresh.reference, state: 'intent', by: 'payer', at: now })
    return fresh
  })
