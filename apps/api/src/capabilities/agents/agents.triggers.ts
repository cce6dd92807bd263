import { tellsChanges } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const agentsTriggers = [...tellsChanges('promo_code')]
