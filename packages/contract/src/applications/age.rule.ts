import type { IsoDate } from '../values/dates.ts'

export const MINIMUM_AGE = 18
export const TOO_YOUNG = 'Only above 18 years are allowed to proceed'

/**
 * The latest birth date of someone who is old enough on that day. People born on 29 February come of age on
 * 1 March in a year without that day.
 */
export const latestBirthDate = (today: IsoDate): IsoDate => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year - MINIMUM_AGE, month, 0)).getUTCDate()
  const parts = [year - MINIMUM_AGE, month, Math.min(day, lastOfMonth)]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-') as IsoDate
}

/** Exactly 18 today is old enough. Dates are Manila's. */
export const isOldEnough = (birthDate: IsoDate, today: IsoDate): boolean => birthDate <= latestBirthDate(today)
