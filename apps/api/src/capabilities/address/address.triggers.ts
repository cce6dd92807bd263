import { notifiesOfChanges } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const addressTriggers = [
  ...notifiesOfChanges('region'),
  ...notifiesOfChanges('province'),
  ...notifiesOfChanges('municipality'),
  ...notifiesOfChanges('barangay'),
  ...notifiesOfChanges('zone'),
]
