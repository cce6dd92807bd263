import { years, type Retention } from '../../kernel/module/retention.ts'
import { TAX_RECORD_YEARS } from '@hibla/contract/account/retention.rule'

export const retention: Retention[] = [
  {
    what: 'Payments at gateways, with what became of them, refunds and differences',
    stored: years(TAX_RECORD_YEARS),
    why: 'They prove what was paid.',
    by: { otherwise: 'Nothing deletes them yet.' },
  },
  {
    what: 'Payment slips of somebody who erased their login',
    stored: 'until the payment is decided',
    why: 'We need them to find the payment.',
    by: { schedule: 'payments.settle' },
  },
]
