import { isOpen } from '@hibla/contract/payments/state.rule'
import { and, asc, eq, isNotNull, lte } from '../../kernel/postgres/sql.ts'
import { atJumps } from '../../kernel/jobs/at-jumps.ts'
import type { Log, Schedule, Watch } from '../../kernel/jobs/jobs.ts'
import { applyStanding } from './apply-standing.ts'
import { nextAsk } from './asking.ts'
import { chargeCard } from './charge-card.ts'
import { afterFailedTry } from './failed-try.ts'
import { forgetSlips } from './forget-slips.ts'
import type { Gateway, Standing } from './gateway.port.ts'
import { lockPayment, type Intent } from './move.ts'
import type { PaymentsParts } from './parts.ts'
import { awaitedUntil } from './patience.ts'
import { paymentIntent } from './payments.tables.ts'
import { settleRefunds } from './send-refund.ts'
import { allOf, severalAtOnce } from './side-by-side.ts'

/** Asks the gateway about one payment and does what follows from the answer. `isBack`: the payer has left the gateway's page. */
export const askAbout = async (
  parts: PaymentsParts,
  intent: Intent,
  { isBack = false }: { isBack?: boolean } = {},
): Promise<Intent> => {
  const standing = await standingAt(parts, intent, isBack)
  return parts.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, intent.reference)
    return locked ? applyStanding(tx, parts, locked, standing, 'asking') : intent
  })
}

/** Once nobody waits for it any more, it's asked about a last time, and cancelled, so that nobody can pay it. */
const standingAt = async (parts: PaymentsParts, intent: Intent, isBack: boolean): Promise<Standing> => {
  const gateway = parts.gateways[intent.gateway]
  if (!gateway) return { state: 'unknown' }
  const standing = await gateway.ask(intent.reference)
  const now = parts.clock.now()
  const isOver = intent.expiresAt <= now
  // We may have died before the gateway heard of it.
  if (standing.state === 'not-found' && !isOver && intent.cardToken !== null) return chargeCard(parts, intent)
  if (standing.state === 'failed' && gateway.allowsMoreTries && isOpen(intent.state))
    return afterFailedTry(gateway, intent, standing, { now, isBack })
  if (standing.state !== 'pending' || awaitedUntil(intent) > now) return standing
  return (await gateway.cancel(intent.reference)) === 'cancelled' ? { state: 'expired' } : { state: 'unknown' }
}

/**
 * Takes the gateway's next payment whose time to ask has come, and moves that time on: if this process dies, another asks
 * then. Several processes take different ones.
 */
const takeNext = ({ db, clock }: PaymentsParts, gateway: Gateway['name']): Promise<Intent | undefined> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const [due] = await tx
      .select()
      .from(paymentIntent)
      .where(and(isNotNull(paymentIntent.askAt), lte(paymentIntent.askAt, now), eq(paymentIntent.gateway, gateway)))
      .orderBy(asc(paymentIntent.askAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const { reference, expiresAt, asked } = due
    await tx
      .update(paymentIntent)
      .set({ asked: asked + 1, askAt: nextAsk(expiresAt, asked + 1, now) })
      .where(eq(paymentIntent.reference, reference))
    return due
  })

/** Asks about every payment that is due. One that can't be asked about doesn't keep the others waiting, nor does a gateway. */
const settlePayments = (parts: PaymentsParts, log?: Log): Promise<void> =>
  allOf(
    paymentIntent.gateway.enumValues.map((gateway) =>
      severalAtOnce(
        () => takeNext(parts, gateway),
        (intent) =>
          askAbout(parts, intent).then(
            () => undefined,
            (error: unknown) =>
              log?.error({ err: error, reference: intent.reference }, 'payments: could not ask about a payment'),
          ),
      ),
    ),
  )

const settle = async (parts: PaymentsParts, log?: Log): Promise<void> => {
  await allOf([settlePayments(parts, log), settleRefunds(parts, log)])
  await parts.db.transaction((tx) => forgetSlips(tx, parts))
}

export const settlesPayments = (parts: PaymentsParts): Schedule => ({
  name: 'payments.settle',
  cron: '* * * * *',
  run: (log) => settle(parts, log),
})

/** At the start, for what was open when nobody was there, and when business time is moved. */
export const settlesAtStart = (parts: PaymentsParts): Watch =>
  atJumps(parts.clock, 'payments.watch', () => settle(parts))
