import { DEVICE_DAYS } from '../../../kernel/http/limits/host-cookie.ts'
import { days, hours, type Retention } from '../../../kernel/module/retention.ts'

export const retention: Retention[] = [
  {
    what: 'Sessions that have ended, and failed logins of a person (embedded provider)',
    stored: days(1),
    why: 'So that problems can still be looked into.',
    by: { schedule: 'identity.sessions-housekeeping' },
  },
  {
    what: 'Failed logins with an email address that nobody has (embedded provider)',
    stored: hours(1),
    why: 'They count for that long.',
    by: { schedule: 'identity.sessions-housekeeping' },
  },
  {
    what: 'Digests of devices and networks that somebody has logged in from (embedded provider)',
    stored: `${days(DEVICE_DAYS)} after the last login there`,
    why: 'Wrong guesses of strangers do not count there.',
    by: { schedule: 'identity.sessions-housekeeping' },
  },
]
