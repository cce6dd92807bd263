import { tellsChanges } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const shopTriggers = [...tellsChanges('shop_product'), ...tellsChanges('shop_plan')]
