import { AUDIT_RETENTION_DAYS } from './audit/audit.ts'
import { days, hours, type Retention } from './module/retention.ts'

/** After this, a repeated call with the same key would be done again. */
export const ANSWER_HOURS = 48
/** An upload takes minutes at most. */
export const ORPHAN_HOURS = 1
/** Longer than dead letters are kept. */
export const UNSENT_DAYS = 100

export const retention: Retention[] = [
  {
    what: 'Notes of the audit trail: when a login was used and from which network, what staff did',
    stored: days(AUDIT_RETENTION_DAYS),
    why: 'They let us find out who misused a login.',
    by: { schedule: 'kernel.housekeeping' },
  },
  {
    what: 'Answers to writes, so that a repeated call gets the same one',
    stored: hours(ANSWER_HOURS),
    why: 'A browser that lost an answer asks again.',
    by: { schedule: 'kernel.housekeeping' },
  },
  {
    what: 'Counts of messages to an address and of calls from a network, as keyed hashes',
    stored: days(1),
    why: 'They protect against floods and guessing.',
    by: { schedule: 'kernel.housekeeping' },
  },
  {
    what: 'Mail and SMS that wait to be sent',
    stored: `until they are sent, ${days(UNSENT_DAYS)} at most; codes and links only while they work`,
    why: 'The relay may be away.',
    by: { schedule: 'messages.forget' },
  },
  {
    what: 'Uploads that were refused or cut off',
    stored: hours(ORPHAN_HOURS),
    why: 'They may still be arriving.',
    by: { schedule: 'files.sweep' },
  },
]
