import { and, eq, gt, inArray, sql } from '../../../kernel/postgres/sql.ts'
import type { Claims } from '@hibla/contract/identity/claims'
import type { Database, Executor } from '../../../kernel/postgres/database.ts'
import { endedSession, loginSession, oidcRecord } from './identity.tables.ts'
import { ACCESS_TOKEN } from './lifetimes.ts'

const REFRESH_MS = 10_000

/** Until the tokens of an ended session have expired, with some margin for clock differences. */
const stillMatters = sql<Date>`now() - make_interval(secs => ${ACCESS_TOKEN + 60})`

export type EndedSessions = {
  /** Runs on every call, so it only uses memory. */
  isEnded: (claims: Pick<Claims, 'sub' | 'sid'>) => boolean
  /** Ends logins by their grants: deletes sessions, refresh tokens and codes, and refuses access tokens from now on. */
  endGrants: (tx: Executor, grantIds: string[]) => Promise<void>
  /** Ends logins that the person's browsers haven't come back for yet. */
  endUnfinishedOf: (personId: string, tx?: Executor) => Promise<void>
  /** Ends every login of a person. */
  endAllOf: (tx: Executor, personId: string) => Promise<void>
  /** Ends every login and refuses all their tokens, even ones being issued right now, until they are enabled again. */
  disable: (tx: Executor, personId: string) => Promise<void>
  enable: (tx: Executor, personId: string) => Promise<void>
  /** Loads what other processes ended. */
  refresh: () => Promise<void>
  stop: () => void
}

/** Ended sessions whose access tokens may still be in use. Every process finds out within 10 s. */
export const endedSessions = (db: Database, onError: (error: unknown) => void = () => {}): EndedSessions => {
  let ended = new Set<string>()

  const record = async (tx: Executor, ids: string[]) => {
    if (ids.length === 0) return
    await tx
      .insert(endedSession)
      .values(ids.map((sid) => ({ sid })))
      .onConflictDoUpdate({ target: endedSession.sid, set: { endedAt: sql`now()` } })
    for (const id of ids) ended.add(id)
  }

  const endGrants: EndedSessions['endGrants'] = async (tx, grantIds) => {
    if (grantIds.length === 0) return
    await record(tx, grantIds)
    await tx.delete(oidcRecord).where(inArray(oidcRecord.grantId, grantIds))
    await tx.delete(loginSession).where(inArray(loginSession.sid, grantIds))
  }

  const refresh = async () => {
    const before = ended
    ended = new Set(before)
    const rows = await db
      .select({ sid: endedSession.sid })
      .from(endedSession)
      .where(gt(endedSession.endedAt, stillMatters))
    // The result may not include sessions that ended here while the query was running.
    ended = new Set(rows.map(({ sid }) => sid)).union(ended.difference(before))
  }

  const timer = setInterval(() => void refresh().catch(onError), REFRESH_MS)
  timer.unref()

  const endAllOf: EndedSessions['endAllOf'] = async (tx, personId) => {
    const rows = await tx
      .delete(oidcRecord)
      .where(eq(oidcRecord.personId, personId))
      .returning({ grantId: oidcRecord.grantId })
    await endGrants(tx, [...new Set(rows.flatMap(({ grantId }) => grantId ?? []))])
  }

  return {
    isEnded: ({ sub, sid }) => ended.has(sub) || (sid !== undefined && ended.has(sid)),
    endGrants,
    endUnfinishedOf: async (personId, tx = db) => {
      await tx.delete(oidcRecord).where(and(eq(oidcRecord.personId, personId), eq(oidcRecord.model, 'Interaction')))
    },
    endAllOf,
    disable: async (tx, personId) => {
      await endAllOf(tx, personId)
      await record(tx, [personId])
    },
    enable: async (tx, personId) => {
      await tx.delete(endedSession).where(eq(endedSession.sid, personId))
      ended.delete(personId)
    },
    refresh,
    stop: () => clearInterval(timer),
  }
}
