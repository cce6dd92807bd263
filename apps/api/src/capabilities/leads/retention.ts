import { years, type Retention } from '../../kernel/module/retention.ts'

/** As promised in the privacy notice. */
export const LEAD_YEARS = 2

export const retention: Retention[] = [
  {
    what: 'Requests from addresses that fibre does not reach: name, contacts, pin',
    stored: `${years(LEAD_YEARS)} after they came`,
    why: 'So that we can tell people when fibre arrives.',
    by: { schedule: 'leads.housekeeping' },
  },
]
