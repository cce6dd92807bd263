import { days, years, type Retention } from '../../kernel/module/retention.ts'
import { TAX_RECORD_YEARS } from '@hibla/contract/account/retention.rule'

/** How long a finished change can be looked up in case of a complaint. */
export const CONTACT_CHANGE_DAYS = 90

export const retention: Retention[] = [
  {
    what: 'Accounts and contracts: name, address, contacts, plan, whose logins they are linked to',
    stored: `${years(TAX_RECORD_YEARS)} after the contract ended`,
    why: 'Either side can bring a claim under it for that long.',
    by: { otherwise: 'Nothing deletes them yet.' },
  },
  {
    what: 'Changes of an account’s contacts',
    stored: `${days(CONTACT_CHANGE_DAYS)} after they took effect`,
    why: 'So that they can be looked up in case of a complaint.',
    by: { schedule: 'account.housekeeping' },
  },
  {
    what: 'Attempts to link an account, and changes of contacts that nobody confirmed',
    stored: days(1),
    why: 'They could be gone on with until then.',
    by: { schedule: 'account.housekeeping' },
  },
]
