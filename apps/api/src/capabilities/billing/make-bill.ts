import { cycleIssuedOn, type BillCycle, type Days } from '@hibla/contract/billing/bill-cycle.rule'
import { creditableDays, fullDaysDown, outageCredit } from '@hibla/contract/billing/outage-credit.rule'
import { chargesIn, type Service } from '@hibla/contract/billing/proration.rule'
import { startOfDay, type IsoDate } from '@hibla/contract/values/dates'
import type { Billable } from './parts.ts'

/** An outage with the days already credited on earlier bills. */
export type OpenDowntime = { id: number; startedAt: Date; endedAt: Date | null; creditedDays: number }
export type Credit = { downtimeId: number; days: number; settles: boolean }
export type Line = { what: string; amount: number }
export type MadeBill = BillCycle & { accountNumber: string; amount: number; lines: Line[]; credits: Credit[] }

export type BillSource = {
  account: Billable
  suspensions: Days[]
  downtimes: OpenDowntime[]
  /** What it had in the period and has no more. */
  past?: Service[]
  /** What is charged once, on this bill. */
  once?: Line[]
}

/** The bill an account gets on a day, or none, since days without service aren't billed. */
export const makeBill = (
  { account, suspensions, downtimes, past = [], once = [] }: BillSource,
  day: IsoDate,
): MadeBill | undefined => {
  const cycle = cycleIssuedOn(day, account.billDay, account.activatedOn)
  if (!cycle) return undefined
  const charges = [...chargesIn(cycle, [...past, ...servicesOf(account)], suspensions), ...once]
  if (sumOf(charges) === 0) return undefined
  const { lines, credits } = creditsOf(account, day, downtimes, sumOf(charges))
  const all = [...charges, ...lines]
  return { ...cycle, accountNumber: account.accountNumber, amount: sumOf(all), lines: all, credits }
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
  for (const { id, startedAt, endedAt, creditedDays } of downtimes) {
    const end = endedAt && endedAt < issued ? endedAt : issued
    const open = fullDaysDown(startedAt, end) - creditedDays
    const days = creditableDays(fee, room, Math.max(0, open))
    const settles = end === endedAt && days >= open
    if (days > 0 || settles) credits.push({ downtimeId: id, days, settles })
    if (days === 0) continue
    const credit = Math.min(room, outageCredit(fee, days))
    room -= credit
    lines.push({ what: `Credit: your line was down for ${days} full ${days === 1 ? 'day' : 'days'}`, amount: -credit })
  }
  return { lines, credits }
}
