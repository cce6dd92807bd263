import { and, desc, eq, gt, lt, sql } from '../../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../../kernel/postgres/database.ts'
import { loginSession, type LoginSession } from '../identity.tables.ts'
import { SESSION } from '../lifetimes.ts'

type New = Pick<LoginSession, 'sid' | 'personId'> & { address: string | undefined; userAgent: string | undefined }

const LONGEST_AGENT = 400
const begun = sql<Date>`now() - make_interval(secs => ${SESSION})`

export const sessionBegan = async (db: Executor, { address, userAgent, ...login }: New): Promise<void> => {
  // PostgreSQL can't store this character, and anybody can send it.
  const agent = userAgent?.replaceAll('\0', '').slice(0, LONGEST_AGENT)
  await db.insert(loginSession).values({ ...login, address: address ?? null, userAgent: agent ?? null })
}

/** Each new token shows that somebody is still there. */
export const sessionSeen = async (db: Executor, sid: string): Promise<void> => {
  await db
    .update(loginSession)
    .set({ lastAt: sql`now()` })
    .where(eq(loginSession.sid, sid))
}

/** A person's open logins, the latest first. */
export const openSessions = (db: Executor, personId: string): Promise<LoginSession[]> =>
  db
    .select()
    .from(loginSession)
    .where(and(eq(loginSession.personId, personId), gt(loginSession.startedAt, begun)))
    .orderBy(desc(loginSession.lastAt))

export const findSession = async (db: Executor, sid: string): Promise<LoginSession | undefined> =>
  (
    await db
      .select()
      .from(loginSession)
      .where(and(eq(loginSession.sid, sid), gt(loginSession.startedAt, begun)))
  )[0]

export const purgeExpiredSessions = async (db: Executor): Promise<void> => {
  await db.delete(loginSession).where(lt(loginSession.startedAt, begun))
}
