import type { IsoDate } from '../values/dates.ts'
import { daysBetween, laterOf, lastDayOf, monthBefore, monthOf, plusDays } from '../values/days.ts'

/** The terms promise that a bill comes at least this many days before it is due. */
export const DAYS_TO_PAY = 14

/** If a month is too short for the bill day, bills come on its last day. */
export const issueDayIn = (month: string, billDay: number): IsoDate =>
  `${month}-${String(Math.min(billDay, lastDayOf(month))).padStart(2, '0')}` as IsoDate

/** The bill days that are billed on this day: on the last day of a short month, also the days it doesn't have. */
export const billDaysOn = (day: IsoDate): number[] => {
  const ofMonth = Number(day.slice(8))
  const isLast = ofMonth === lastDayOf(monthOf(day))
  return isLast ? Array.from({ length: 31 - ofMonth + 1 }, (_, at) => ofMonth + at) : [ofMonth]
}

export type BillCycle = {
  /** The month it is issued in; an account gets one bill a month. */
  month: string
  periodStart: IsoDate
  periodEnd: IsoDate
  issuedOn: IsoDate
  dueOn: IsoDate
  /** Days in a full cycle; the first bill covers only those since activation. */
  wholeDays: number
}

/** Bills cover days that have passed: from the previous bill day, or from activation, to yesterday. */
export const cycleIssuedOn = (day: IsoDate, billDay: number, activatedOn: IsoDate): BillCycle | undefined => {
  const month = monthOf(day)
  if (issueDayIn(month, billDay) !== day || activatedOn >= day) return undefined
  const wholeStart = issueDayIn(monthBefore(month), billDay)
  return {
    month,
    periodStart: laterOf(wholeStart, activatedOn),
    periodEnd: plusDays(day, -1),
    issuedOn: day,
    dueOn: plusDays(day, DAYS_TO_PAY),
    wholeDays: daysBetween(wholeStart, day),
  }
}

/** The due date in this month of a bill that is still to be issued; null if it was issued already, or falls due later. */
export const dueThisMonth = (today: IsoDate, billDay: number, activatedOn: IsoDate): IsoDate | null => {
  const issuedOn = issueDayIn(monthOf(today), billDay)
  const cycle = issuedOn < today ? undefined : cycleIssuedOn(issuedOn, billDay, activatedOn)
  return cycle && monthOf(cycle.dueOn) === monthOf(today) ? cycle.dueOn : null
}

/** The cycle of an account's first bill. */
export const firstCycle = (activatedOn: IsoDate, billDay: number): BillCycle => {
  const nextMonth = monthOf(plusDays(`${monthOf(activatedOn)}-01`, 31))
  const inThisMonth = issueDayIn(monthOf(activatedOn), billDay)
  const issuedOn = inThisMonth > activatedOn ? inThisMonth : issueDayIn(nextMonth, billDay)
  return cycleIssuedOn(issuedOn, billDay, activatedOn)!
}

export type Days = { from: IsoDate; until: IsoDate | null }

/** Days without service aren't charged: from the suspension to the day before the line came back. */
export const servedDays = (
  { periodStart, issuedOn }: Pick<BillCycle, 'periodStart' | 'issuedOn'>,
  suspensions: Days[],
): number =>
  suspensions.reduce(
    (left, { from, until }) => {
      const end = until === null || until > issuedOn ? issuedOn : until
      return left - Math.max(0, daysBetween(laterOf(from, periodStart), end))
    },
    daysBetween(periodStart, issuedOn),
  )

export const chargeFor = (monthlyFee: number, days: number, wholeDays: number): number =>
  Math.round((monthlyFee * days) / wholeDays)

/** A bill's id is its account and month, so that the same bill can't exist twice under two ids. */
export const billIdOf = (accountNumber: string, month: string): string => `B${accountNumber}-${month.replace('-', '')}`

export const monthOfBill = (accountNumber: string, billId: string): string | undefined => {
  const [, number, year, month] = /^B(\d{13})-(\d{4})(0[1-9]|1[0-2])$/.exec(billId) ?? []
  return number === accountNumber ? `${year}-${month}` : undefined
}
