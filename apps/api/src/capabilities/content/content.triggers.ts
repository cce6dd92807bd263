import { notifiesOfChanges } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const contentTriggers = [...notifiesOfChanges('content_document')]
