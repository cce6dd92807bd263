import { years, type Retention } from '../../kernel/module/retention.ts'
import { ACCOUNT_RECORD_YEARS } from '@hibla/contract/account/retention.rule'

export const retention: Retention[] = [
  {
    what: 'In which outages a line was down, and disputes about credits',
    stored: `${years(ACCOUNT_RECORD_YEARS)} after the contract ended`,
    why: 'Credits on bills are based on it.',
    by: { schedule: 'outages.housekeeping' },
  },
]
