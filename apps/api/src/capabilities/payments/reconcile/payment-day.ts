import { channelName } from '@hibla/contract/values/channel-name'
import type { OfChannel, paymentDay as contract } from '@hibla/contract/payments/reconcile.contract'
import { CURRENCY } from '@hibla/contract/payments/payment-request.rule'
import type { InputOf } from '@hibla/contract/endpoint'
import { manilaDate, startOfDay, type IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { centavos } from '@hibla/contract/values/money'
import { ok } from '@hibla/contract/values/outcome'
import { and, eq, gte, inArray, isNull, lt, lte, ne, sql } from '../../../kernel/postgres/sql.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentHeld, paymentIntent, paymentRefund } from '../payments.tables.ts'
import { settlementDay, settlementDifference, settlementLine, settlementTrouble } from './reconcile.tables.ts'

const sum = (what: unknown) => sql<number>`coalesce(sum(${what}), 0)::float8`
const byChannel = { gateway: paymentIntent.gateway, channel: paymentIntent.channel }
type Of = { gateway: string; channel: string }
const keyOf = ({ gateway, channel }: Of) => `${gateway} ${channel}`

const paidOn = ({ db }: PaymentsDeps, day: IsoDate) =>
  db
    .select({
      ...byChannel,
      payments: sql<number>`count(*)::int`,
      paid: sum(paymentIntent.amount),
      serviceCharges: sum(paymentIntent.serviceCharge),
    })
    .from(paymentIntent)
    .where(and(eq(paymentIntent.state, 'paid'), eq(paymentIntent.paidOn, day)))
    .groupBy(paymentIntent.gateway, paymentIntent.channel)

/** What came and was never posted: it isn't paid, but the gateway lists it. Only pesos can be added up. */
const underReviewOn = ({ db }: PaymentsDeps, day: IsoDate) =>
  db
    .select({ ...byChannel, held: sum(paymentHeld.came) })
    .from(paymentHeld)
    .innerJoin(paymentIntent, eq(paymentIntent.reference, paymentHeld.reference))
    .where(and(eq(paymentHeld.paidOn, day), eq(paymentHeld.currency, CURRENCY), ne(paymentIntent.state, 'paid')))
    .groupBy(paymentIntent.gateway, paymentIntent.channel)

const isReturnOfPesos = and(eq(paymentRefund.kind, 'return'), eq(paymentHeld.currency, CURRENCY))

/** What never counted towards a bill isn't a refund of it. */
const refundedOn = ({ db }: PaymentsDeps, day: IsoDate) =>
  db
    .select({
      ...byChannel,
      refunded: sum(sql`case when ${paymentRefund.kind} <> 'return' then ${paymentRefund.amount} end`),
      sentBack: sum(sql`case when ${isReturnOfPesos} then ${paymentRefund.amount} end`),
    })
    .from(paymentRefund)
    .innerJoin(paymentIntent, eq(paymentIntent.reference, paymentRefund.reference))
    .leftJoin(paymentHeld, eq(paymentHeld.reference, paymentRefund.reference))
    .where(
      and(
        eq(paymentRefund.state, 'done'),
        gte(paymentRefund.changedAt, startOfDay(day)),
        lt(paymentRefund.changedAt, startOfDay(plusDays(day, 1))),
      ),
    )
    .groupBy(paymentIntent.gateway, paymentIntent.channel)

const listedOn = ({ db }: PaymentsDeps, day: IsoDate) =>
  db
    .select({
      gateway: settlementLine.gateway,
      channel: settlementLine.channel,
      paid: sum(sql`greatest(${settlementLine.amount}, 0)`),
      refunded: sum(sql`greatest(-${settlementLine.amount}, 0)`),
      fees: sum(settlementLine.fee),
    })
    .from(settlementLine)
    // Naming the gateways, because the key begins with them.
    .where(and(inArray(settlementLine.gateway, settlementLine.gateway.enumValues), eq(settlementLine.day, day)))
    .groupBy(settlementLine.gateway, settlementLine.channel)

/** The day's sums by channel: ours, and the gateways' where their list is in. */
const channelsOn = async (deps: PaymentsDeps, day: IsoDate, compared: ReadonlySet<string>): Promise<OfChannel[]> => {
  const [paid, held, wentBack, listed] = await Promise.all([
    paidOn(deps, day),
    underReviewOn(deps, day),
    refundedOn(deps, day),
    listedOn(deps, day),
  ])
  const keys = new Map(
    [...paid, ...held, ...wentBack, ...listed].map(({ gateway, channel }) => [
      keyOf({ gateway, channel }),
      { gateway, channel },
    ]),
  )
  const of = <T extends Of>(rows: T[], key: string) => rows.find((row) => keyOf(row) === key)
  const channels = [...keys].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Promise.all(
    channels.map(async ([key, { gateway, channel }]): Promise<OfChannel> => {
      const [mine, back, theirs] = [of(paid, key), of(wentBack, key), of(listed, key)]
      return {
        gateway,
        channel,
        name: channelName((await deps.methods.channel(channel))?.name ?? channel),
        ours: {
          payments: mine?.payments ?? 0,
          paid: centavos(mine?.paid ?? 0),
          serviceCharges: centavos(mine?.serviceCharges ?? 0),
          refunded: centavos(back?.refunded ?? 0),
          held: centavos(of(held, key)?.held ?? 0),
          sentBack: centavos(back?.sentBack ?? 0),
        },
        theirs: compared.has(gateway)
          ? {
              paid: centavos(theirs?.paid ?? 0),
              refunded: centavos(theirs?.refunded ?? 0),
              fees: centavos(theirs?.fees ?? 0),
            }
          : null,
      }
    }),
  )
}

export const paymentDay = async (deps: PaymentsDeps, { day }: InputOf<typeof contract>['params']) => {
  const { db, clock, gateways } = deps
  const done = await db.select().from(settlementDay).where(eq(settlementDay.day, day))
  const at = new Map<string, Date>(done.map(({ gateway, comparedAt }) => [gateway, comparedAt]))
  // Days are compared in their order, so this one waits for every earlier one.
  const troubles = await db.select().from(settlementTrouble).where(lte(settlementTrouble.day, day))
  const troubleOf = (gateway: string) => {
    const found = at.has(gateway) ? undefined : troubles.find((each) => each.gateway === gateway)
    return found ? { day: found.day, why: found.why, detail: found.detail } : null
  }
  const open = and(eq(settlementDifference.day, day), isNull(settlementDifference.settledAt))
  return ok({
    today: manilaDate(clock.now()),
    channels: await channelsOn(deps, day, new Set(at.keys())),
    compared: [...new Set([...Object.keys(gateways), ...at.keys()])]
      .toSorted()
      .map((gateway) => ({ gateway, at: at.get(gateway)?.toISOString() ?? null, trouble: troubleOf(gateway) })),
    openDifferences: await db.$count(settlementDifference, open),
  })
}
