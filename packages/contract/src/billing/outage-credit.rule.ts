import { DAY_MS } from '../values/days.ts'

/** The terms give a credit of a thirtieth of the monthly fee for each full day, in any month. */
export const CREDIT_PARTS = 30

/** Only 24 hours in a row count, from the report or our own detection. */
export const fullDaysDown = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS))

export const outageCredit = (monthlyFee: number, days: number): number =>
  Math.round((monthlyFee * Math.min(days, CREDIT_PARTS)) / CREDIT_PARTS)

/** A bill never goes below zero; days that don't fit go on the next one. */
export const creditableDays = (monthlyFee: number, charges: number, daysOpen: number): number => {
  if (monthlyFee <= 0) return 0
  return Math.min(daysOpen, CREDIT_PARTS, Math.floor((Math.min(charges, monthlyFee) * CREDIT_PARTS) / monthlyFee))
}
