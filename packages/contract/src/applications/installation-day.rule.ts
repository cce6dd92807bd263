import type { IsoDate } from '../values/dates.ts'
import { plusDays } from '../values/days.ts'

/** We need this long from an application to the first day a team can come. */
export const DAYS_BEFORE_INSTALLATION = 3

export const earliestInstallation = (today: IsoDate): IsoDate => plusDays(today, DAYS_BEFORE_INSTALLATION)

/**
 * The day a price is worked out for: the booked one, unless it has become too soon; else the first on which a team comes there, or
 * the earliest if nobody knows yet when one does.
 */
export const assumedInstallation = (
  today: IsoDate,
  { booked, teamComes }: { booked: IsoDate | undefined; teamComes: IsoDate | undefined },
): { day: IsoDate; isBooked: boolean } => {
  const earliest = earliestInstallation(today)
  return booked !== undefined && booked >= earliest
    ? { day: booked, isBooked: true }
    : { day: teamComes ?? earliest, isBooked: false }
}
