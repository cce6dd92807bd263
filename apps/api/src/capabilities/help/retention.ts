import { years, type Retention } from '../../kernel/module/retention.ts'

/** By then an answer has been improved or isn't read any more. */
export const FEEDBACK_YEARS = 1

export const retention: Retention[] = [
  {
    what: 'Feedback on answers in the help centre',
    stored: years(FEEDBACK_YEARS),
    why: 'By then an answer has been improved, or is not read any more.',
    by: { schedule: 'help.housekeeping' },
  },
]
