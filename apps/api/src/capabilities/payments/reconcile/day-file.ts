import type { paymentDayFile as contract } from '@hibla/contract/payments/reconcile.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import type { IsoDate } from '@hibla/contract/values/dates'
import { ok } from '@hibla/contract/values/outcome'
import { and, asc, eq } from '../../../kernel/postgres/sql.ts'
import { csvFile } from '../../../kernel/csv/write-csv.ts'
import { anyOf } from '../../../kernel/postgres/any-of.ts'
import type { Gateway } from '../gateway.port.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentIntent, paymentRefund } from '../payments.tables.ts'
import { ourMovements, ourMovementsOn } from './our-side.ts'
import { settlementDifference, settlementLine } from './reconcile.tables.ts'

const columns = [
  'gateway',
  'reference',
  'account',
  'channel',
  'amount',
  'listed channel',
  'listed amount',
  'fee',
  'gateway reference',
  'difference',
  'settled',
] as const

const pesos = (amount: number | undefined): string => (amount === undefined ? '' : (amount / 100).toFixed(2))

const accountsOf = async ({ db }: PaymentsDeps, references: string[]): Promise<Map<string, string>> => {
  if (references.length === 0) return new Map()
  const { reference, accountNumber } = paymentIntent
  const paid = await db.select({ reference, accountNumber }).from(paymentIntent).where(anyOf(reference, references))
  const refunded = await db
    .select({ reference: paymentRefund.refund, accountNumber })
    .from(paymentRefund)
    .innerJoin(paymentIntent, eq(paymentIntent.reference, paymentRefund.reference))
    .where(anyOf(paymentRefund.refund, references))
  return new Map([...paid, ...refunded].map((each) => [each.reference, each.accountNumber]))
}

/** One line for each payment and refund, ours or theirs. */
const linesOf = async (deps: PaymentsDeps, gateway: Gateway['name'], day: IsoDate): Promise<string[][]> => {
  const { db } = deps
  const ofDay = and(eq(settlementLine.gateway, gateway), eq(settlementLine.day, day))
  const listed = await db.select().from(settlementLine).where(ofDay).orderBy(asc(settlementLine.position))
  const moved = await ourMovementsOn(db, gateway, day)
  const references = [...new Set([...moved, ...listed].map(({ reference }) => reference))]
  const ours = new Map((await ourMovements(db, gateway, references)).map((each) => [each.reference, each]))
  const accounts = await accountsOf(deps, references)
  const differences = await db
    .select()
    .from(settlementDifference)
    .where(and(eq(settlementDifference.gateway, gateway), eq(settlementDifference.day, day)))
  // A day has many lines, so nothing goes through all of them for each.
  const linesBy = Map.groupBy(listed, (line) => line.reference)
  const differencesBy = Map.groupBy(differences, (each) => each.reference)
  return references.flatMap((reference) => {
    const mine = ours.get(reference)
    const found = differencesBy.get(reference) ?? []
    return (linesBy.get(reference) ?? [undefined]).map((line) => [
      gateway,
      reference,
      accounts.get(reference) ?? '',
      mine?.channel ?? '',
      pesos(mine?.amount),
      line?.channel ?? '',
      pesos(line?.amount),
      pesos(line?.fee),
      line?.gatewayReference ?? '',
      found.map(({ kind }) => kind).join(' '),
      found.flatMap(({ note }) => note ?? []).join(' '),
    ])
  })
}

/** What was paid and refunded on a day beside the gateways' lists, for a spreadsheet. */
export const paymentDayFile = async (deps: PaymentsDeps, { day }: InputOf<typeof contract>['params']) => {
  const lines = [...(await linesOf(deps, 'maya', day)), ...(await linesOf(deps, 'paynamics', day))]
  return ok(csvFile(`payments-${day}.csv`, columns, lines))
}
