import { days, type Retention } from '../../kernel/module/retention.ts'

export const retention: Retention[] = [
  {
    what: 'Codes, links, proofs and registrations, with the addresses they were for',
    stored: `${days(1)} after they could be used`,
    why: 'So that problems can still be looked into.',
    by: { schedule: 'identity.housekeeping' },
  },
  {
    what: 'Logins: name, email address, mobile number',
    stored: 'until the person erases it',
    why: 'It is theirs.',
    by: { otherwise: 'The person, under *What we keep about you*.' },
  },
]
