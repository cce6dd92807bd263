import { weekdayDate } from '../values/date-texts.ts'
import type { IsoDate } from '../values/dates.ts'
import { plusDays } from '../values/days.ts'
import type { ApplicationStatus, changedBy } from './status.rule.ts'

/** When a team can come: before noon or after. */
export const halves = ['morning', 'afternoon'] as const
export type Half = (typeof halves)[number]

export const hoursOf: Record<Half, string> = { morning: '8 AM to noon', afternoon: '1 PM to 5 PM' }

/** `Wednesday, November 18, 2026, 8 AM to noon`, wherever people read of an appointment. */
export const timeInWords = ({ day, half }: { day: string; half: Half }): string =>
  `${weekdayDate(day)}, ${hoursOf[half]}`

/** How far ahead people can choose. */
export const SLOT_DAYS = 42

/**
 * A slot chosen in a draft is held this long, so that abandoned drafts don't block it. Sending the application in holds it
 * for 30 minutes, and confirming the email address makes it final; the database sees to both.
 */
export const RESERVATION_MINUTES = 15

/** So many times one visitor or login can hold before they are confirmed. Agents sell to many people a day. */
export const MAX_RESERVATIONS = { person: 3, agent: 30 } as const

/** An appointment can be changed or cancelled until the day before. On the day people call us, and we do it for them. */
export const mayStillChange = (day: IsoDate, today: IsoDate, by: (typeof changedBy)[number] = 'applicant'): boolean =>
  day > today || (by === 'back-office' && day === today)

export const lastDayToChange = (day: IsoDate): IsoDate => plusDays(day, -1)

const withAppointment = new Set<ApplicationStatus>(['draft', 'submitted', 'in-review', 'returned', 'approved'])

/** From the first draft until the line works. */
export const mayBook = (status: ApplicationStatus): boolean => withAppointment.has(status)
