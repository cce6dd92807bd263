import type { About } from '../../kernel/audit/audit.tables.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import type { Rights } from './owners.ts'

/** Tells the audit trail what staff or an agent did for an applicant. What applicants do themselves isn't its business. */
export const noteFor = async (tx: Transaction, { by }: Rights, { id }: Caller, about: About): Promise<void> => {
  if (by !== 'applicant') await noteSecurity(tx, { what: 'staff-action', byPersonId: id, about: { ...about, as: by } })
}
