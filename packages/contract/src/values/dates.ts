import { DAY_MS, HOUR_MS } from './days.ts'
import type { IsoDate } from './iso-date.ts'

/** Business time is Manila's, wherever the server runs; the Philippines has no daylight saving time. */
export const MANILA = 'Asia/Manila'

export type { IsoDate } from './iso-date.ts'

const OFFSET = '+08:00'
export const OFFSET_MS = 8 * HOUR_MS

let lastDay = Number.NaN
let lastDate = '' as IsoDate

/** Most reads of a person's own ask for today, so the last answer is kept, and `Intl` with its calendars is not asked. */
export const manilaDate = (instant: Date): IsoDate => {
  const day = Math.floor((instant.getTime() + OFFSET_MS) / DAY_MS)
  if (day !== lastDay) {
    lastDate = new Date(day * DAY_MS).toISOString().slice(0, 10) as IsoDate
    lastDay = day
  }
  return lastDate
}

const spelled = new Intl.DateTimeFormat('en-PH', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

/** `November 15, 2026` */
export const longDate = (date: string): string => spelled.format(new Date(`${date}T00:00:00Z`))

/** A moment in Manila time, such as `manilaTime('2026-11-15', '08:00')`. */
export const manilaTime = (day: string, time: string): Date => new Date(`${day}T${time}:00${OFFSET}`)

/** Midnight in Manila, the start of the day. */
export const startOfDay = (day: string): Date => manilaTime(day, '00:00')

/** A moment written in Manila time: `2026-10-20T08:00:00+08:00` */
export const manilaIso = (at: Date): string =>
  `${new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19)}${OFFSET}`
