import { channel } from 'node:diagnostics_channel'
import { lt, sql } from '../postgres/sql.ts'
import { withoutPeople } from '../http/connections/log.ts'
import { afterCommit } from '../postgres/after-commit.ts'
import type { Executor } from '../postgres/database.ts'
import { securityEvent, type About } from './audit.tables.ts'
import { timesToNote, type Note } from './noteworthy.ts'
import { callerNetwork } from './request-context.ts'

/** Every note also goes here once it's certain to stay, so that main.ts can log it. */
export const securityNotes = channel('hibla:security')

/** Adds to the audit trail, in the transaction of what happened if there is one: both are stored, or neither. */
export const noteSecurity = async (executor: Executor, { about = {}, ...note }: Note): Promise<void> => {
  const seen = { network: callerNetwork(), ...note }
  const times = await timesToNote(executor, seen)
  if (times === undefined) return
  const noted = { ...seen, about: withoutPeople({ ...about, ...(times > 1 && { times }) }) as About }
  await executor.insert(securityEvent).values(noted)
  afterCommit(executor, () => securityNotes.publish(noted))
}

/** Also in the migration, where the database insists on it. */
export const AUDIT_RETENTION_DAYS = 400

/** The database refuses to delete anything younger than this, whoever asks. */
export const purgeExpiredNotes = async (executor: Executor): Promise<void> => {
  await executor.delete(securityEvent).where(lt(securityEvent.at, sql`now() - security_events_kept()`))
}
