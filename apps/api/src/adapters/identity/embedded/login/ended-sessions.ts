import { and, eq, gt, inArray, sql } from '../../../../kernel/postgres/sql.ts'
import type { Claims } from '@hibla/contract/identity/claims'
import { afterTransaction } from '../../../../kernel/postgres/after-commit.ts'
import type { Database, Executor } from '../../../../kernel/postgres/database.ts'
import { endedSession, loginSession, oidcRecord } from '../identity.tables.ts'
import { ACCESS_TOKEN } from '../lifetimes.ts'

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
  let stored = new Set<string>()
  // By how many transactions here each is being written: until those end, the table doesn't tell.
  const underway = new Map<string, number>()
  // Written here, and during which refresh: that one may not have seen it, the next one has.
  const justWritten = new Map<string, number>()
  const refreshes = { begun: 0, shown: 0 }

  const record = async (tx: Executor, ids: string[]) => {
    if (ids.length === 0) return
    for (const id of ids) underway.set(id, (underway.get(id) ?? 0) + 1)
    const isOver = (isCommitted: boolean) => {
      for (const id of ids) {
        const others = underway.get(id)! - 1
        if (others > 0) underway.set(id, others)
        else underway.delete(id)
        if (isCommitted) justWritten.set(id, refreshes.begun)
      }
    }
    afterTransaction(tx, isOver)
    await tx
      .insert(endedSession)
      .values(ids.map((sid) => ({ sid })))
      .onConflictDoUpdate({ target: endedSession.sid, set: { endedAt: sql`now()` } })
  }

  const endGrants: EndedSessions['endGrants'] = async (tx, grantIds) => {
    if (grantIds.length === 0) return
    await record(tx, grantIds)
    await tx.delete(oidcRecord).where(inArray(oidcRecord.grantId, grantIds))
    await tx.delete(loginSession).where(inArray(loginSession.sid, grantIds))
  }

  const refresh = async () => {
    const nth = ++refreshes.begun
    const rows = await db
      .select({ sid: endedSession.sid })
      .from(endedSession)
      .where(gt(endedSession.endedAt, stillMatters))
    // One that hung knows less than those that began after it.
    if (nth < refreshes.shown) return
    refreshes.shown = nth
    stored = new Set(rows.map(({ sid }) => sid))
    for (const [id, during] of justWritten) if (during < nth) justWritten.delete(id)
  }

  const has = (id: string) => stored.has(id) || underway.has(id) || justWritten.has(id)

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
    isEnded: ({ sub, sid }) => has(sub) || (sid !== undefined && has(sid)),
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
      stored.delete(personId)
      justWritten.delete(personId)
    },
    refresh,
    stop: () => clearInterval(timer),
  }
}
