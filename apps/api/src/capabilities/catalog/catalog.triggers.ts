import { notifiesOfChanges } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const catalogTriggers = [
  ...notifiesOfChanges('plan'),
  ...notifiesOfChanges('plan_category'),
  ...notifiesOfChanges('plan_category', 'plan'),
  ...notifiesOfChanges('presales_addon'),
  ...notifiesOfChanges('contract_term'),
  ...notifiesOfChanges('application_type'),
  ...notifiesOfChanges('plan_promotion'),
]
