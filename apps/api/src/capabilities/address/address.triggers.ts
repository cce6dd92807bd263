import { tellsChanges } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const addressTriggers = [
  ...tellsChanges('region'),
  ...tellsChanges('province'),
  ...tellsChanges('municipality'),
  ...tellsChanges('barangay'),
  ...tellsChanges('zone'),
]
