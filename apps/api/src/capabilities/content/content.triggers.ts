import { tellsChanges } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const contentTriggers = [...tellsChanges('content_document')]
