import { notifiesOfChanges } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const agentsTriggers = [...notifiesOfChanges('promo_code')]
