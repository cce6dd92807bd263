import { years, type Retention } from '../../kernel/module/retention.ts'
import { TAX_RECORD_YEARS } from '@hibla/contract/account/retention.rule'

export const retention: Retention[] = [
  {
    what: 'Orders',
    stored: years(TAX_RECORD_YEARS),
    why: 'Bills charge what they say.',
    by: { otherwise: 'Nothing deletes them yet.' },
  },
]
