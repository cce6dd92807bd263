import type { IsoDate } from '../values/dates.ts'
import { plusDays } from '../values/days.ts'

/** We need this long from an application to the first day a team can come. */
export const DAYS_BEFORE_INSTALLATION = 3

export const earliestInstallation = (today: IsoDate): IsoDate => plusDays(today, DAYS_BEFORE_INSTALLATION)
