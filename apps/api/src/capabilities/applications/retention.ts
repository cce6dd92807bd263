import { days, hours, years, type Retention } from '../../kernel/module/retention.ts'
import { ACCOUNT_RECORD_YEARS } from '@hibla/contract/account/retention.rule'
import { DRAFT_FILE_HOURS, UNCONFIRMED_FILE_DAYS } from '@hibla/contract/values/file-limits'

/** As promised in the privacy notice, counted from the last activity. */
export const APPLICATION_YEARS = 1

export const retention: Retention[] = [
  {
    what: 'Applications that became no account: everything that was filled in, documents, history',
    stored: `${years(APPLICATION_YEARS)} after the last activity`,
    why: 'So that people can go on, and that we can answer them.',
    by: { schedule: 'applications.housekeeping' },
  },
  {
    what: 'Applications that became an account',
    stored: `${years(ACCOUNT_RECORD_YEARS)} after the contract ended`,
    why: 'The account was opened with it.',
    by: { schedule: 'applications.housekeeping' },
  },
  {
    what: 'Files of a draft that was begun without a login',
    stored: hours(DRAFT_FILE_HOURS),
    why: 'Anybody can send them.',
    by: { schedule: 'applications.forget-draft-files' },
  },
  {
    what: 'Files of an application that was sent in without confirming an email address',
    stored: days(UNCONFIRMED_FILE_DAYS),
    why: 'Anybody can send them.',
    by: { schedule: 'applications.forget-draft-files' },
  },
]
