import type { IsoDate } from '../values/dates.ts'
import { laterOf, plusDays } from '../values/days.ts'

/** The line is suspended when a bill has been overdue this long. The terms leave the number to us. */
export const SUSPENDED_AFTER_DUE_DAYS = 14

/** How many days before a suspension each warning comes. */
const NOTICE_DAYS = { ADS_3_DAYS: 3, ADS_1_DAY: 1 } as const

/** What happens after a bill, and when: days are counted from its issue, its due date or the suspension. */
export const lifecycle = [
  { type: 'BILL_AVAILABLE', since: 'issue', days: 0 },
  { type: 'BILL_DUE_1_WEEK', since: 'due', days: -7 },
  { type: 'BILL_DUE_3_DAYS', since: 'due', days: -3 },
  { type: 'BILL_OVERDUE', since: 'due', days: 1 },
  { type: 'ADS_3_DAYS', since: 'due', days: SUSPENDED_AFTER_DUE_DAYS - NOTICE_DAYS.ADS_3_DAYS },
  { type: 'ADS_1_DAY', since: 'due', days: SUSPENDED_AFTER_DUE_DAYS - NOTICE_DAYS.ADS_1_DAY },
  { type: 'ACCOUNT_SUSPENDED', since: 'due', days: SUSPENDED_AFTER_DUE_DAYS },
  { type: 'PD_WARNING_45_DAYS', since: 'suspension', days: 45 },
] as const

export type LifecycleType = (typeof lifecycle)[number]['type']
export const lifecycleTypes = lifecycle.map(({ type }) => type) as [LifecycleType, ...LifecycleType[]]

export const suspensionDay = (dueOn: IsoDate): IsoDate => plusDays(dueOn, SUSPENDED_AFTER_DUE_DAYS)

/** How long payments under way can put off a suspension. Anybody can start one, so it can't be for ever. */
const MAX_HOLD_DAYS = 7
export const mayHoldSuspension = (dueOn: IsoDate, today: IsoDate): boolean =>
  today < plusDays(suspensionDay(dueOn), MAX_HOLD_DAYS)

export type Reminder = Exclude<LifecycleType, 'BILL_AVAILABLE' | 'PD_WARNING_45_DAYS'>

const daysOf = (type: Reminder): number => lifecycle.find((step) => step.type === type)!.days

/** When the warnings of a suspension really went out. */
export type Warned = Partial<Record<keyof typeof NOTICE_DAYS, IsoDate>>

/** A late warning delays the suspension, so that the subscriber gets all the days it promises. */
export const suspensionAfter = (dueOn: IsoDate, { ADS_3_DAYS: first, ADS_1_DAY: last }: Warned): IsoDate => {
  const day = first ? laterOf(suspensionDay(dueOn), plusDays(first, NOTICE_DAYS.ADS_3_DAYS)) : suspensionDay(dueOn)
  return last ? laterOf(day, plusDays(last, NOTICE_DAYS.ADS_1_DAY)) : day
}

/** The earliest day for a step towards suspension, given the warnings that went out before it. */
export const stepDay = (
  type: keyof typeof NOTICE_DAYS | 'ACCOUNT_SUSPENDED',
  dueOn: IsoDate,
  warned: Warned,
): IsoDate => plusDays(suspensionAfter(dueOn, warned), daysOf(type) - SUSPENDED_AFTER_DUE_DAYS)

/** The due date of bills whose reminder falls on `day`. */
export const dueDateFor = (type: Reminder, day: IsoDate): IsoDate => plusDays(day, -daysOf(type))

/** The suspension day of lines whose warning of permanent disconnection falls on `day`. */
export const suspensionWarnedOn = (day: IsoDate): IsoDate => plusDays(day, -45)
