import { and, eq, inArray, not, or, sql } from '../../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../../kernel/audit/audit.ts'
import type { Database } from '../../../../kernel/postgres/database.ts'
import type { EndedSessions } from '../login/ended-sessions.ts'
import { endedSession, person } from '../identity.tables.ts'

/** Marks demo people, so that they're known as such under another email too, and lets them in again if they were disabled. */
export const enableDemoPeople = async (db: Database, emails: string[]): Promise<void> => {
  await db
    .update(person)
    .set({ attributes: sql`${person.attributes} || '{"demo": ["true"]}'` })
    .where(and(inArray(person.email, emails), not(isMarked)))
  await db.transaction(async (tx) => {
    const disabled = and(isMarked, not(person.enabled))
    const enabled = await tx.update(person).set({ enabled: true }).where(disabled).returning({ id: person.id })
    for (const { id } of enabled) await tx.delete(endedSession).where(eq(endedSession.sid, id))
  })
}

/** Everybody knows their password, so without demo data nobody may log in with it. Returns how many could until now. */
export const disableDemoPeople = (db: Database, ended: EndedSessions, emails: string[]): Promise<number> =>
  db.transaction(async (tx) => {
    const disabled = await tx
      .update(person)
      .set({ enabled: false })
      .where(canLogIn(emails))
      .returning({ id: person.id })
    for (const { id } of disabled) {
      await ended.disable(tx, id)
      await noteSecurity(tx, { what: 'demo-disabled', personId: id })
    }
    return disabled.length
  })

/** How many people can log in with the public password. */
export const countDemoPeople = (db: Database, emails: string[]): Promise<number> => db.$count(person, canLogIn(emails))

const canLogIn = (emails: string[]) => and(person.enabled, or(inArray(person.email, emails), isMarked))

const isMarked = sql`${person.attributes} ? 'demo'`
