import { channelName } from '@hibla/contract/values/channel-name'
import type {
  Difference,
  differences as listContract,
  settleDifference as contract,
} from '@hibla/contract/payments/reconcile.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { centavos } from '@hibla/contract/values/money'
import { ok, refused } from '@hibla/contract/values/outcome'
import { asc, desc, eq, inArray, isNotNull, isNull } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { RequestOf } from '../../../kernel/http/route.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentIntent, paymentRefund } from '../payments.tables.ts'
import { settlementDifference as difference } from './reconcile.tables.ts'

const MOST = 200
type Row = typeof difference.$inferSelect

/** The payment behind each reference, which may be a refund's. */
const paymentsOf = async ({ db }: PaymentsDeps, rows: Row[]) => {
  const references = rows.map(({ reference }) => reference)
  if (references.length === 0) return new Map<string, { reference: string; accountNumber: string }>()
  const refunds = await db
    .select({ refund: paymentRefund.refund, of: paymentRefund.reference })
    .from(paymentRefund)
    .where(inArray(paymentRefund.refund, references))
  const of = new Map(refunds.map(({ refund, of: payment }) => [refund, payment]))
  const found = await db
    .select({ reference: paymentIntent.reference, accountNumber: paymentIntent.accountNumber })
    .from(paymentIntent)
    .where(inArray(paymentIntent.reference, [...references, ...of.values()]))
  const byReference = new Map(found.map((each) => [each.reference, each]))
  return new Map(
    references.flatMap((each) => {
      const payment = byReference.get(of.get(each) ?? each)
      return payment ? [[each, payment] as const] : []
    }),
  )
}

/** Staff know channels by their names. One that we don't have is shown as the gateway calls it. */
const channelNames = async ({ methods }: PaymentsDeps, rows: Row[]) => {
  const codes = rows.flatMap(({ ourChannel, theirChannel }) => [ourChannel, theirChannel])
  const known = [...new Set(codes)].filter((code) => code !== null)
  const named = known.map(async (code) => [code, channelName((await methods.channel(code))?.name ?? code)] as const)
  return new Map(await Promise.all(named))
}

const inCentavos = (amount: number | null) => (amount === null ? null : centavos(amount))

export const differences = async (deps: PaymentsDeps, { state }: InputOf<typeof listContract>['query']) => {
  const isOpen = state === 'open'
  const which = isOpen ? isNull(difference.settledAt) : isNotNull(difference.settledAt)
  const rows = await deps.db
    .select()
    .from(difference)
    .where(which)
    .orderBy(isOpen ? asc(difference.id) : desc(difference.settledAt))
    .limit(MOST)
  const payments = await paymentsOf(deps, rows)
  const names = await deps.identity.namesOf(rows.flatMap(({ settledBy }) => settledBy ?? []))
  const channels = await channelNames(deps, rows)
  const nameOf = (channel: string | null) => (channel === null ? null : channels.get(channel)!)
  const shown = rows.map(({ settledBy, settledAt, note, ours, theirs, foundAt, ...row }): Difference => ({
    ...row,
    payment: payments.get(row.reference)?.reference ?? null,
    accountNumber: payments.get(row.reference)?.accountNumber ?? null,
    ours: inCentavos(ours),
    theirs: inCentavos(theirs),
    ourChannel: nameOf(row.ourChannel),
    theirChannel: nameOf(row.theirChannel),
    foundAt: foundAt.toISOString(),
    settled:
      settledBy !== null && settledAt !== null && note !== null
        ? { by: names.get(settledBy) ?? settledBy, at: settledAt.toISOString(), note }
        : null,
  }))
  return ok({ total: await deps.db.$count(difference, which), differences: shown })
}

export const settleDifference = (
  { db, clock }: PaymentsDeps,
  { caller, body, storeAnswer }: RequestOf<typeof contract>,
) =>
  db.transaction(async (tx) => {
    const { id, note } = body
    const [found] = await tx.select().from(difference).where(eq(difference.id, id)).for('update')
    if (!found) return refused('not-found')
    if (found.settledAt !== null) return refused('already-settled')
    await tx.update(difference).set({ settledBy: caller.id, settledAt: clock.now(), note }).where(eq(difference.id, id))
    const about = { did: 'settled a difference', payment: found.reference }
    await noteSecurity(tx, { what: 'staff-action', byPersonId: caller.id, about })
    return storeAnswer(tx, ok({ status: true as const }))
  })
