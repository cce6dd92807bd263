import { notifiesOfChanges } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const shopTriggers = [...notifiesOfChanges('shop_product'), ...notifiesOfChanges('shop_plan')]
