import { isOpen } from '@hibla/contract/payments/state.rule'
import { HOUR_MS } from '@hibla/contract/values/days'
import type { UUID } from 'node:crypto'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { applyGatewayStatus } from '../settle/apply-gateway-status.ts'
import { nextPollAt } from '../settle/polling-schedule.ts'
import type { GatewayStatus } from '../gateway.port.ts'
import { lockPayment } from '../move.ts'
import { newReference } from './new-reference.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentEvent, paymentIntent, type Intent } from '../payments.tables.ts'

/** How long a charge is sent again and asked about, before it counts as failed. */
const CHARGE_HOURS = 12

/** How a kept card is charged; cards cost nothing on top. */
export const storedCardChannel = {
  payMethod: 'creditcard',
  channel: 'gpap_cc_ph',
  gateway: 'paynamics',
  serviceCharge: 0,
} as const

export type CardCharge = {
  /** The same charge always has the same key, so that it is stored once. */
  key: UUID
  accountNumber: string
  amount: number
  token: string
  /** Who enrolled the card. */
  personId: string | null
  /** As subscribers see it in their payment history. */
  channelName: string
}

/**
 * Stores a charge of a kept card as a payment like any other; nothing is charged before the transaction commits. Undefined
 * if somebody is paying just this right now, or another charge of the account is under way. The capability that orders it
 * writes to people, so it has no address here.
 */
export const createCharge = async (
  tx: Transaction,
  { clock, billing }: Pick<PaymentsDeps, 'clock' | 'billing'>,
  { key, token, ...charge }: CardCharge,
): Promise<string | undefined> => {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + CHARGE_HOURS * HOUR_MS)
  const [intent] = await tx
    .insert(paymentIntent)
    .values({
      ...storedCardChannel,
      ...charge,
      reference: newReference(),
      intentKey: key,
      cardToken: token,
      startedAt: now,
      changedAt: now,
      expiresAt,
      askAt: nextPollAt(expiresAt, 0, now),
    })
    .onConflictDoNothing()
    .returning()
  if (!intent) return undefined
  const { reference, accountNumber, amount } = intent
  await tx.insert(paymentEvent).values({ reference, state: 'intent', by: 'autopay', at: now })
  await billing.placeHold(tx, { reference, accountNumber, amount, until: expiresAt })
  return reference
}

/** Under its reference the gateway charges once, however often it is asked. */
export const chargeCard = async (
  { gateways, brand }: Pick<PaymentsDeps, 'gateways' | 'brand'>,
  { reference, cardToken: token, amount, accountNumber }: Intent,
): Promise<GatewayStatus> => {
  if (!gateways.paynamics || token === null) return { state: 'unknown' }
  const description = `${brand.product} account ${accountNumber}`
  return gateways.paynamics.charge({ reference, token, amount, description })
}

/** Sends a charge that was ordered. If we die before or after, asking about it settles it. */
export const sendCharge = async (deps: PaymentsDeps, reference: string): Promise<void> => {
  const [intent] = await deps.db.select().from(paymentIntent).where(eq(paymentIntent.reference, reference))
  if (!intent || !isOpen(intent.state)) return
  const status = await chargeCard(deps, intent)
  await deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, reference)
    if (locked) await applyGatewayStatus(tx, deps, locked, status, 'gateway')
  })
}
