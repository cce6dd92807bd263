import { cycleIssuedOn, type BillCycle, type Days } from '@hibla/contract/billing/bill-cycle.rule'
import {
  creditableDays,
  creditLine,
  firstDays,
  fullDaysIn,
  outageCredit,
  uncredited,
  type Hours,
} from '@hibla/contract/billing/outage-credit.rule'
import { chargesIn, type Service } from '@hibla/contract/billing/proration.rule'
import { startOfDay, type IsoDate } from '@hibla/contract/values/dates'
import type { Billable } from '../deps.ts'

/** An outage with the hours already credited on earlier bills. */
export type OpenDowntime = { id: number; startedAt: Date; endedAt: Date | null; credited: Hours[] }
/** Which full days of an outage a bill credits, and whether nothing is left of it then. */
export type Credit = { downtimeId: number; endedAt: Date | null; days: number; hours: Hours[]; settles: boolean }
export type Line = { what: string; amount: number }
/** What is charged once and waits in a table: by this a bill says that it took it. */
export type Taken = { position: number } | { reference: string; part: number }
export type OnceLine = Line & { taken?: Taken }
export type MadeBill = BillCycle & {
  accountNumber: string
  amount: number
  lines: Line[]
  credits: Credit[]
  /** What it took of credits that are given once. */
  uses: { reference: string; amount: number }[]
  /** The charges that it took; whatever was added since they were read waits for the next bill. */
  taken: Taken[]
}

/** A credit that isn't all on bills yet. */
export type OpenCredit = { reference: string; what: string; left: number }

export type BillSource = {
  account: Billable
  suspensions: Days[]
  downtimes: OpenDowntime[]
  /** What it had in the period and has no more. */
  past?: Service[]
  /** What is charged once, on this bill. */
  once?: OnceLine[]
  /** What is credited once, on this bill as far as it goes. */
  given?: OpenCredit[]
}

/** The bill an account gets on a day, or none, since days without service aren't billed. */
export const makeBill = (
  { account, suspensions, downtimes, past = [], once = [], given = [] }: BillSource,
  day: IsoDate,
): MadeBill | undefined => {
  const cycle = cycleIssuedOn(day, account.billDay, account.activatedOn)
  if (!cycle) return undefined
  const charges = [
    ...chargesIn(cycle, [...past, ...servicesOf(account)], suspensions),
    ...once.map(({ what, amount }) => ({ what, amount })),
  ]
  if (sumOf(charges) === 0) return undefined
  const { lines, credits } = creditsOf(account, day, downtimes, sumOf(charges))
  const credited = [...charges, ...lines]
  const { uses, lines: rewards } = usesOf(given, sumOf(credited))
  const all = [...credited, ...rewards]
  const taken = once.flatMap((line) => line.taken ?? [])
  return { ...cycle, accountNumber: account.accountNumber, amount: sumOf(all), lines: all, credits, uses, taken }
}

/** Credits given once, oldest first; what a bill has no room for is on the next one. */
const usesOf = (given: OpenCredit[], charged: number) => {
  let room = charged
  const taken = given.flatMap(({ reference, what, left }) => {
    const amount = Math.min(room, left)
    room -= amount
    return amount > 0 ? [{ reference, what, amount }] : []
  })
  return {
    uses: taken.map(({ reference, amount }) => ({ reference, amount })),
    lines: taken.map(({ what, amount }): Line => ({ what, amount: -amount })),
  }
}

export const sumOf = (lines: Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

export const servicesOf = ({ planName, monthlyFee, planSince, subscriptions }: Billable): Service[] => [
  { name: planName, monthlyFee, since: planSince, until: null },
  ...subscriptions.map(({ name, monthlyFee: fee, since, until }) => ({ name, monthlyFee: fee, since, until })),
]

/** Of everything but what was removed before a day; what ends on a bill's day is on that bill. */
export const monthlyTotal = ({ monthlyFee, subscriptions }: Billable, day: IsoDate) =>
  subscriptions
    .filter(({ until }) => until === null || until >= day)
    .reduce((sum, each) => sum + each.monthlyFee, monthlyFee as number)

/** Credits for outages up to the bill's day, limited to the bill's amount. */
const creditsOf = (account: Billable, day: IsoDate, downtimes: OpenDowntime[], charges: number) => {
  const fee = monthlyTotal(account, day)
  const issued = startOfDay(day)
  let room = charges
  const lines: Line[] = []
  const credits: Credit[] = []
  for (const { id, startedAt, endedAt, credited } of downtimes) {
    const end = endedAt && endedAt < issued ? endedAt : issued
    const open = uncredited({ from: startedAt, to: end }, credited)
    const days = creditableDays(fee, room, fullDaysIn(open))
    const settles = end === endedAt && days >= fullDaysIn(open)
    if (days > 0 || settles) credits.push({ downtimeId: id, endedAt, days, hours: firstDays(open, days), settles })
    if (days === 0) continue
    const credit = Math.min(room, outageCredit(fee, days))
    room -= credit
    lines.push({ what: creditLine(days), amount: -credit })
  }
  return { lines, credits }
}
