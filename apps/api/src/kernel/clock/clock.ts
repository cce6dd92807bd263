import { manilaDate, manilaTime, type IsoDate } from '@hibla/contract/values/dates'
import { HOUR_MS } from '@hibla/contract/values/days'

/** Business time. All code asks here for 'now', so that tests and the sandbox can move it. */
export interface Clock {
  now(): Date
}

/** The machine's time, or with `startAt`, a clock that starts there and keeps running. */
export function systemClock(startAt?: string): Clock {
  const offset = startAt === undefined ? 0 : instant(startAt).getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}

export interface FixedClock extends Clock {
  set(iso: string): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** Stays fixed until a test moves it. */
export function fixedClock(iso: string): FixedClock {
  let time = instant(iso).getTime()
  return {
    now: () => new Date(time),
    set: (to) => {
      time = instant(to).getTime()
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000
    },
  }
}

function instant(iso: string): Date {
  // Without a time zone, the same text would mean different moments on different machines.
  const parsed = new Date(/T.*(Z|[+-]\d\d:\d\d)$/.test(iso) ? iso : Number.NaN)
  if (Number.isNaN(parsed.getTime())) throw new Error(`'${iso}' is not an instant such as 2026-01-15T09:00:00+08:00`)
  return parsed
}

/** Nobody wants to be charged, or to hear from us, at midnight. */
export const MORNING_HOUR = 7

export const startOfWorkday = (day: IsoDate): Date => manilaTime(day, `0${MORNING_HOUR}:00`)

/** The last day whose morning has come. */
export const lastStartedDay = (now: Date): IsoDate => manilaDate(new Date(now.getTime() - MORNING_HOUR * HOUR_MS))
