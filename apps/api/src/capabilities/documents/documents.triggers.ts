import { tellsChanges } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const documentsTriggers = [...tellsChanges('document_kind'), ...tellsChanges('industry_type')]
