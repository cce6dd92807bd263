import { notifiesOfChanges } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const documentsTriggers = [...notifiesOfChanges('document_kind'), ...notifiesOfChanges('industry_type')]
