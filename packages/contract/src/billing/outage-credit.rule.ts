import { DAY_MS } from '../values/days.ts'

/** The terms give a credit of a thirtieth of the monthly fee for each full day, in any month. */
export const CREDIT_PARTS = 30

/** Only 24 hours in a row count, from the report or our own detection. */
export const fullDaysDown = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS))

/** From one moment to another, without the last one. */
export type Hours = { from: Date; to: Date }

/** The hours of a downtime that no bill has credited yet. */
export const uncredited = ({ from, to }: Hours, credited: Hours[]): Hours[] => {
  const left: Hours[] = []
  let since = from
  for (const each of credited.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    if (each.from > since) left.push({ from: since, to: each.from < to ? each.from : to })
    if (each.to > since) since = each.to
    if (since >= to) break
  }
  if (since < to) left.push({ from: since, to })
  return left.filter((each) => each.to > each.from)
}

/** Hours of one downtime make full days together, even if others between them have been credited. */
export const fullDaysIn = (hours: Hours[]): number =>
  Math.floor(hours.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0) / DAY_MS)

/** The first full days of these hours. A bill credits them, and no other bill does again. */
export const firstDays = (hours: Hours[], days: number): Hours[] => {
  const taken: Hours[] = []
  let wanted = days * DAY_MS
  for (const { from, to } of hours) {
    if (wanted <= 0) break
    const length = Math.min(wanted, to.getTime() - from.getTime())
    taken.push({ from, to: new Date(from.getTime() + length) })
    wanted -= length
  }
  return taken
}

export const outageCredit = (monthlyFee: number, days: number): number =>
  Math.round((monthlyFee * Math.min(days, CREDIT_PARTS)) / CREDIT_PARTS)

/** A bill never goes below zero; days that don't fit go on the next one. */
export const creditableDays = (monthlyFee: number, charges: number, daysOpen: number): number => {
  if (monthlyFee <= 0) return 0
  return Math.min(daysOpen, CREDIT_PARTS, Math.floor((Math.min(charges, monthlyFee) * CREDIT_PARTS) / monthlyFee))
}

export const CREDIT_LINE = 'Credit: your line was down for'

/** The line of a bill that credits an outage. */
export const creditLine = (days: number): string => `${CREDIT_LINE} ${days} full ${days === 1 ? 'day' : 'days'}`

/** Whether a line of a bill credits an outage, so that it can be disputed. */
export const isCreditLine = (what: string): boolean => what.startsWith(CREDIT_LINE)
