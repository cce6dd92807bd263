import { type Retention } from '../../kernel/module/retention.ts'

export const retention: Retention[] = [
  {
    what: 'Carts',
    stored: 'while the account exists',
    why: 'They say nothing about who filled them.',
    by: { otherwise: 'Nothing deletes them yet.' },
  },
]
