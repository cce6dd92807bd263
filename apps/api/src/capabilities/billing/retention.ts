import { years, type Retention } from '../../kernel/module/retention.ts'
import { TAX_RECORD_YEARS } from '@hibla/contract/account/retention.rule'

export const retention: Retention[] = [
  {
    what: 'Bills, ledger entries, payments, receipts and credits',
    stored: years(TAX_RECORD_YEARS),
    why: 'Tax law allows accounting records to be examined for that long.',
    by: { otherwise: 'Nothing deletes them yet; years of bills can be taken out and dropped.' },
  },
]
