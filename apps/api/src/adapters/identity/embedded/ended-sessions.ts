import { eq, gt, inArray, sql } from 'drizzle-orm'
import type { Claims } from '@hibla/contract/identity/claims'
import type { Database, Executor } from '../../../kernel/postgres/database.ts'
import { endedSession, oidcRecord } from './identity.tables.ts'
import { ACCESS_TOKEN } from './lifetimes.ts'

const REFRESH_MS = 10_000

/** Until the tokens of an ended session have expired by themselves, with room for clocks that differ. */
const stillMatters = sql<Date>`now() - make_interval(secs => ${ACCESS_TOKEN + 60})`

export type EndedSessions = {
  /** Asked for every call, so it answers from memory. */
  isEnded: (claims: Pick<Claims, 'sub' | 'sid'>) => boolean
  /** Ends logins by their grants: session, refresh tokens and codes go, access tokens are refused from now on. */
  endGrants: (tx: Executor, grantIds: string[]) => Promise<void>
  /** Ends every login of a person. */
  endAllOf: (tx: Executor, personId: string) => Promise<void>
  /** Ends every login, and refuses any token of theirs, even one that is just being made, until they are enabled again. */
  disable: (tx: Executor, personId: string) => Promise<void>
  enable: (tx: Executor, personId: string) => Promise<void>
  /** Learns what other processes ended. */
  refresh: () => Promise<void>
  stop: () => void
}

/** The sessions that ended while their access tokens may still be about. Every process learns of them within 10 s. */
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
  }

  const refresh = async () => {
    const before = ended
    ended = new Set(before)
    const rows = await db
      .select({ sid: endedSession.sid })
      .from(endedSession)
      .where(gt(endedSession.endedAt, stillMatters))
    // What ended here while the question was under way may not be in the answer.
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
