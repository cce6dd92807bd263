import { MAX_SLIP_BYTES } from '@hibla/contract/values/file-limits'
import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import { MAX_SLIPS, MAX_SLIPS_A_DAY, type provePayment as contract } from '@hibla/contract/payments/payments.contract'
import { DAY_MS } from '@hibla/contract/values/days'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import { countedNetworks } from '../../../kernel/http/limits/network.ts'
import type { RequestOf } from '../../../kernel/http/route.ts'
import { withinLimits } from '../../../kernel/http/limits/shared-limit.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { lockPayment } from '../move.ts'
import type { PaymentsDeps } from '../deps.ts'
import { payerOf } from '../start/payer.ts'
import { paymentProof } from '../payments.tables.ts'
import { pollGateway } from '../settle/settle.ts'
import { statusOf } from '../settle/payment-status.ts'

/** The payment that a slip may be added to, with the place that is free; or why there is none. */
const freeSlot = async (tx: Transaction, reference: string, sender: string) => {
  const intent = await lockPayment(tx, reference)
  if (!intent) return refused('not-found')
  if (!isPaidByReference(intent.payMethod)) return refused('no-slip')
  if (intent.state === 'paid') return refused('already-paid')
  const slips = await tx.select().from(paymentProof).where(eq(paymentProof.reference, reference))
  // Those with no payment behind them make room for the one that has it, and what others send takes none of it.
  const waiting = slips.filter((slip) => slip.dismissedAt === null && slip.sender === sender)
  if (waiting.length >= MAX_SLIPS) return refused('too-many-files')
  return ok({ intent, slot: Math.max(0, ...slips.map(({ slot }) => slot)) + 1 })
}

/**
 * Strangers are new senders once they drop their cookie, so their network counts, too. Whoever holds the account isn't one: many
 * people share a network with others.
 */
const isWithinNetwork = ({ db }: PaymentsDeps, { address, claims }: Caller, accountNumber: string): Promise<boolean> =>
  address === undefined || claims?.accountNumber.includes(accountNumber)
    ? Promise.resolve(true)
    : withinLimits(db, {
        scope: 'payment slips',
        seconds: DAY_MS / 1_000,
        counted: countedNetworks(address, MAX_SLIPS_A_DAY),
      })

/**
 * Adds a slip. What can be refused without reading it is refused first, and checked again at the end. Whoever sends one has
 * paid, so the gateway is asked at once, even about a payment that came to nothing.
 */
export const uploadSlip = async (
  deps: PaymentsDeps,
  { caller, params, file, storeAnswer }: RequestOf<typeof contract>,
) => {
  const { db, clock, files } = deps
  const { reference } = params
  const sender = payerOf(caller)
  const early = await db.transaction((tx) => freeSlot(tx, reference, sender))
  if (!early.ok) return early
  if (!(await isWithinNetwork(deps, caller, early.value.intent.accountNumber))) return refused('daily-slip-limit')
  const received = await files.receiveCounted(file, MAX_SLIP_BYTES, caller)
  if (!received.ok) return received
  const { id: fileId, type } = received.value
  const proved = await db.transaction(async (tx) => {
    const place = await freeSlot(tx, reference, sender)
    if (!place.ok) {
      await files.drop(tx, [fileId])
      return storeAnswer(tx, place)
    }
    const { slot } = place.value
    await tx.insert(paymentProof).values({ fileId, reference, slot, sender, type, sentAt: clock.now() })
    await files.keep(tx, fileId)
    await storeAnswer(tx, ok(await statusOf({ ...deps, db: tx }, place.value.intent)))
    return place
  })
  if (!proved.ok) return proved
  return ok(await statusOf(deps, await pollGateway(deps, proved.value.intent)))
}
