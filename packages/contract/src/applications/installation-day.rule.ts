import type { IsoDate } from '../values/dates.ts'
import { plusDays } from '../values/days.ts'

/** We need this long from an application to the first day a team can come. */
export const DAYS_BEFORE_INSTALLATION = 3

export const earliestInstallation = (today: IsoDate): IsoDate => plusDays(today, DAYS_BEFORE_INSTALLATION)

/** The day a price is worked out for: the booked one, unless it has become too soon; else the earliest. */
export const assumedInstallation = (
  today: IsoDate,
  booked: IsoDate | undefined,
): { day: IsoDate; isBooked: boolean } => {
  const earliest = earliestInstallation(today)
  return booked !== undefined && booked >= earliest
    ? { day: booked, isBooked: true }
    : { day: earliest, isBooked: false }
}
