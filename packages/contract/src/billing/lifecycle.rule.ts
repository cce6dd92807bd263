import type { IsoDate } from '../values/dates.ts'
import { plusDays } from './days.ts'

/** The line is suspended when a bill has been overdue this long. The terms leave the number to us. */
export const SUSPENDED_AFTER_DUE_DAYS = 14

/** What follows from a bill, and on which day: counted from its issue, its due date or the suspension. */
export const lifecycle = [
  { type: 'BILL_AVAILABLE', since: 'issue', days: 0 },
  { type: 'BILL_DUE_1_WEEK', since: 'due', days: -7 },
  { type: 'BILL_DUE_3_DAYS', since: 'due', days: -3 },
  { type: 'BILL_OVERDUE', since: 'due', days: 1 },
  { type: 'ADS_3_DAYS', since: 'due', days: SUSPENDED_AFTER_DUE_DAYS - 3 },
  { type: 'ADS_1_DAY', since: 'due', days: SUSPENDED_AFTER_DUE_DAYS - 1 },
  { type: 'ACCOUNT_SUSPENDED', since: 'due', days: SUSPENDED_AFTER_DUE_DAYS },
  { type: 'PD_WARNING_45_DAYS', since: 'suspension', days: 45 },
] as const

export type LifecycleType = (typeof lifecycle)[number]['type']
export const lifecycleTypes = lifecycle.map(({ type }) => type) as [LifecycleType, ...LifecycleType[]]

export const suspensionDay = (dueOn: IsoDate): IsoDate => plusDays(dueOn, SUSPENDED_AFTER_DUE_DAYS)

export type Reminder = Exclude<LifecycleType, 'BILL_AVAILABLE' | 'PD_WARNING_45_DAYS'>

/** The due date that a bill must have for this to fall on `day`. */
export const dueDateFor = (type: Reminder, day: IsoDate): IsoDate =>
  plusDays(day, -lifecycle.find((step) => step.type === type)!.days)

/** The day of suspension for which the warning of a permanent disconnection falls on `day`. */
export const suspensionWarnedOn = (day: IsoDate): IsoDate => plusDays(day, -45)
