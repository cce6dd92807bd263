import type { IsoDate } from './iso-date.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Counting days doesn't depend on the time zone. */
export const plusDays = (day: string, days: number): IsoDate =>
  new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10) as IsoDate

export const daysBetween = (from: string, to: string): number => (utc(to) - utc(from)) / DAY_MS

export const laterOf = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b)
export const earlierOf = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b)

/** `2026-11` */
export const monthOf = (day: string): string => day.slice(0, 7)

export const monthBefore = (month: string): string => monthOf(plusDays(`${month}-01`, -1))

export const lastDayOf = (month: string): number =>
  Number(plusDays(`${monthOf(plusDays(`${month}-01`, 31))}-01`, -1).slice(8))
