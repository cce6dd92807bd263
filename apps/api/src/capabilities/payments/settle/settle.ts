import { isOpen } from '@hibla/contract/payments/state.rule'
import { eq } from '../../../kernel/postgres/sql.ts'
import { claimDue, processDue, type DueWork } from '../../../kernel/jobs/due-work.ts'
import type { Log } from '../../../kernel/jobs/jobs.ts'
import { applyGatewayStatus } from './apply-gateway-status.ts'
import { chargeCard } from '../start/charge-card.ts'
import { afterFailedAttempt } from '../start/failed-attempt.ts'
import { deleteSlips } from '../slips/delete-slips.ts'
import type { Gateway, GatewayStatus } from '../gateway.port.ts'
import { lockPayment } from '../move.ts'
import type { PaymentsDeps } from '../deps.ts'
import { awaitedUntil, nextPollAt } from './polling-schedule.ts'
import { paymentIntent, type Intent } from '../payments.tables.ts'
import { settleRefunds } from '../refunds/send-refund.ts'
import { settleAll, concurrency } from './concurrency.ts'

/** Asks the gateway about one payment and does what follows from the answer. `isBack`: the payer has left the gateway's page. */
export const pollGateway = async (
  deps: PaymentsDeps,
  intent: Intent,
  { isBack = false }: { isBack?: boolean } = {},
): Promise<Intent> => {
  const status = await statusAt(deps, intent, isBack)
  return deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, intent.reference)
    return locked ? applyGatewayStatus(tx, deps, locked, status, 'asking') : intent
  })
}

/** Once nobody waits for it any more, it's asked about a last time, and cancelled, so that nobody can pay it. */
const statusAt = async (deps: PaymentsDeps, intent: Intent, isBack: boolean): Promise<GatewayStatus> => {
  const gateway = deps.gateways[intent.gateway]
  if (!gateway) return { state: 'unknown' }
  const status = await gateway.poll(intent.reference)
  const now = deps.clock.now()
  const isOver = intent.expiresAt <= now
  // We may have died before the gateway heard of it.
  if (status.state === 'not-found' && !isOver && intent.cardToken !== null) return chargeCard(deps, intent)
  if (status.state === 'failed' && gateway.allowsMoreTries && isOpen(intent.state))
    return afterFailedAttempt(gateway, intent, status, { now, isBack })
  if (status.state !== 'pending' || awaitedUntil(intent) > now) return status
  return (await gateway.cancel(intent.reference)) === 'cancelled' ? { state: 'expired' } : { state: 'unknown' }
}

const claimNext = ({ db, clock }: PaymentsDeps, gateway: Gateway['name']): Promise<Intent | undefined> => {
  const now = clock.now()
  return claimDue(db, {
    table: paymentIntent,
    key: 'reference',
    due: 'askAt',
    now,
    where: eq(paymentIntent.gateway, gateway),
    next: ({ expiresAt, asked }) => ({ asked: asked + 1, askAt: nextPollAt(expiresAt, asked + 1, now) }),
  })
}

/** Asks about every payment that is due. A gateway that hangs doesn't keep the others waiting. */
const settlePayments = (deps: PaymentsDeps, log?: Log): Promise<void> =>
  settleAll(
    paymentIntent.gateway.enumValues.map((gateway) =>
      processDue({
        claim: () => claimNext(deps, gateway),
        run: (intent) => pollGateway(deps, intent),
        log,
        failure: 'payments: could not ask about a payment',
        about: ({ reference }) => ({ reference }),
        ...concurrency,
      }),
    ),
  )

const settle = async (deps: PaymentsDeps, log?: Log): Promise<void> => {
  await settleAll([settlePayments(deps, log), settleRefunds(deps, log)])
  await deps.db.transaction((tx) => deleteSlips(tx, deps))
}

export const settlesPayments = (deps: PaymentsDeps): DueWork => ({
  name: 'payments.settle',
  cron: '* * * * *',
  clock: deps.clock,
  run: (log) => settle(deps, log),
})
