import { years, type Retention } from '../../kernel/module/retention.ts'
import { ACCOUNT_RECORD_YEARS } from '@hibla/contract/account/retention.rule'

/** As promised in the privacy notice. */
export const REFERRAL_YEARS = 2

export const retention: Retention[] = [
  {
    what: 'Referrals that came to nothing, and people who wait for fibre',
    stored: `${years(REFERRAL_YEARS)} after the last change`,
    why: 'They may still become something.',
    by: { schedule: 'referrals.morning' },
  },
  {
    what: 'Referrals that led to a contract, and links of an account',
    stored: `${years(ACCOUNT_RECORD_YEARS)} after the contract ended`,
    why: 'They explain a credit.',
    by: { schedule: 'referrals.housekeeping' },
  },
  {
    what: 'Employees who have left',
    stored: 'until the next night',
    why: 'So that a list that was too short can be put right the same day.',
    by: { schedule: 'referrals.housekeeping' },
  },
]
