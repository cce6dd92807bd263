import type { IsoDate } from '../values/dates.ts'

/** The same day some months later, or the last day if that month is shorter. */
export const monthsAfter = (date: IsoDate, months: number): IsoDate => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  lastOfMonth.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10) as IsoDate
}

export const contractEndsOn = (startedOn: IsoDate, termMonths: number): IsoDate => monthsAfter(startedOn, termMonths)

/** A month that has begun still counts; from the last day on, nothing is left. */
export const remainingMonths = (startedOn: IsoDate, termMonths: number, today: IsoDate): number => {
  const months = Array.from({ length: termMonths }, (_, passed) => monthsAfter(startedOn, passed + 1))
  return months.filter((end) => end > today).length
}
