import { years, type Retention } from '../../kernel/module/retention.ts'
import { ACCOUNT_RECORD_YEARS } from '@hibla/contract/account/retention.rule'

export const retention: Retention[] = [
  {
    what: 'Tickets with their files, answers and notes',
    stored: `${years(ACCOUNT_RECORD_YEARS)} after the contract ended`,
    why: 'They show how we dealt with them.',
    by: { schedule: 'support.housekeeping' },
  },
]
