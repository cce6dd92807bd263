import { HOUR_MS } from '@hibla/contract/values/days'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'

/** Nobody wants to be charged, or to hear of it, at midnight. */
const HOUR = 7

/** The last day whose morning has come. */
export const lastMorning = (now: Date): IsoDate => manilaDate(new Date(now.getTime() - HOUR * HOUR_MS))
