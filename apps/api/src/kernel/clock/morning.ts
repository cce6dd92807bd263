import { HOUR_MS } from '@hibla/contract/values/days'
import { manilaDate, manilaTime, type IsoDate } from '@hibla/contract/values/dates'

/** Nobody wants to be charged, or to hear from us, at midnight. */
export const MORNING_HOUR = 7

export const morningOf = (day: IsoDate): Date => manilaTime(day, `0${MORNING_HOUR}:00`)

/** The last day whose morning has come. */
export const lastMorning = (now: Date): IsoDate => manilaDate(new Date(now.getTime() - MORNING_HOUR * HOUR_MS))
