import { years, type Retention } from '../../kernel/module/retention.ts'
import { ACCOUNT_RECORD_YEARS } from '@hibla/contract/account/retention.rule'

export const retention: Retention[] = [
  {
    what: 'What an account was told',
    stored: `${years(ACCOUNT_RECORD_YEARS)} after the contract ended`,
    why: 'It belongs to the account’s records.',
    by: { schedule: 'notifications.housekeeping' },
  },
]
