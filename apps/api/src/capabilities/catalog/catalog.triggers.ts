import { tellsChanges } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const catalogTriggers = [
  ...tellsChanges('plan'),
  ...tellsChanges('plan_category'),
  ...tellsChanges('plan_category', 'plan'),
  ...tellsChanges('presales_addon'),
  ...tellsChanges('contract_term'),
  ...tellsChanges('application_type'),
  ...tellsChanges('plan_promotion'),
]
