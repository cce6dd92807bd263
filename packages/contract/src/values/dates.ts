import { z } from 'zod'
import { HOUR_MS } from './days.ts'

/** Business time is Manila's, wherever the server runs; the Philippines has no daylight saving time. */
export const MANILA = 'Asia/Manila'

export const IsoDate = z.iso.date().brand('date')
export type IsoDate = z.infer<typeof IsoDate>

const inManila = new Intl.DateTimeFormat('en-CA', {
  timeZone: MANILA,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

export const manilaDate = (instant: Date): IsoDate => inManila.format(instant) as IsoDate

const spelled = new Intl.DateTimeFormat('en-PH', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

/** `November 15, 2026` */
export const longDate = (date: string): string => spelled.format(new Date(`${date}T00:00:00Z`))

const OFFSET = '+08:00'
const OFFSET_MS = 8 * HOUR_MS

/** A moment in Manila time, such as `manilaTime('2026-11-15', '08:00')`. */
export const manilaTime = (day: string, time: string): Date => new Date(`${day}T${time}:00${OFFSET}`)

/** Midnight in Manila, the start of the day. */
export const startOfDay = (day: string): Date => manilaTime(day, '00:00')

/** A moment written in Manila time: `2026-10-20T08:00:00+08:00` */
export const manilaIso = (at: Date): string =>
  `${new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19)}${OFFSET}`
