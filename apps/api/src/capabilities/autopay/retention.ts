import { type Retention } from '../../kernel/module/retention.ts'

export const retention: Retention[] = [
  {
    what: 'AutoPay’s enrolments: the gateway’s token, the brand of the card and its last four digits',
    stored: 'until AutoPay ends; who it was and the digits until the login is erased',
    why: 'The token charges the card. We never have its number.',
    by: { otherwise: 'The person, by ending AutoPay or erasing their login.' },
  },
]
