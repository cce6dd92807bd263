import { ONE_TIME_MINUTES, oneTimeExpiry, RESET_MINUTES } from '@hibla/contract/values/time-limits'
import { and, eq, isNull, lt, ne, not, or, sql, type SQL } from '../../kernel/postgres/sql.ts'
import type { Database, Executor } from '../../kernel/postgres/database.ts'
import { lockFor } from '../../kernel/postgres/locks.ts'
import { hashOfToken, newToken } from '../../kernel/secret-token.ts'
import { mailedLink, type Link } from './identity.tables.ts'

type Purpose = Link['purpose']
/** A verification link is about an address, a reset link about a person. */
export type LinkOwner = { email: string } | { personId: string }

const validMinutes: Record<Purpose, number> = { 'verify-email': ONE_TIME_MINUTES, 'reset-password': RESET_MINUTES }

const ownedBy = (owner: LinkOwner) =>
  'email' in owner ? eq(mailedLink.email, owner.email) : eq(mailedLink.personId, owner.personId)

/**
 * Creates a link for a purpose and invalidates earlier ones, so that only the newest mail works. One that's being used stays
 * taken: if that use dies, what it left behind still has to be repaired.
 */
export const newLink = async (tx: Executor, purpose: Purpose, owner: LinkOwner, now: Date): Promise<string> => {
  const token = newToken()
  await tx
    .update(mailedLink)
    .set({ usedAt: now })
    .where(and(ownedBy(owner), isNull(mailedLink.usedAt)))
  const expiresAt = oneTimeExpiry(now, validMinutes[purpose])
  await tx.insert(mailedLink).values({ hash: hashOfToken(token), purpose, ...owner, expiresAt })
  return token
}

/** Once a use is finished. Nothing that an earlier use left behind has to be repaired then. */
export const endLinks = async (tx: Executor, owner: LinkOwner, now: Date): Promise<void> => {
  await tx
    .update(mailedLink)
    .set({ usedAt: sql`coalesce(${mailedLink.usedAt}, ${now.toISOString()}::timestamptz)`, takenAt: null })
    .where(ownedBy(owner))
}

/** Also one that was used or has expired. */
export const findLink = async (tx: Executor, purpose: Purpose, token: string): Promise<Link | undefined> =>
  (
    await tx
      .select()
      .from(mailedLink)
      .where(and(eq(mailedLink.hash, hashOfToken(token)), eq(mailedLink.purpose, purpose)))
  )[0]

export const isUsable = ({ usedAt, expiresAt }: Link, now: Date): boolean => usedAt === null && expiresAt > now

/** After this a use counts as dead, and the link can be used again. By the database's clock. */
const isStale = lt(mailedLink.takenAt, sql`now() - interval '1 minute'`)

/** Links of the same owner are taken one at a time: an older one may still have to be repaired when a newer one is used. */
const take = (db: Database, link: Link, condition: SQL | undefined, more: { makesPerson?: SQL } = {}) =>
  db.transaction(async (tx) => {
    const owner = link.email === null ? { personId: link.personId! } : { email: link.email }
    await lockFor(tx, 'mailed-link', Object.values(owner)[0]!)
    const others = and(ownedBy(owner), ne(mailedLink.hash, link.hash), not(isStale))
    if ((await tx.select().from(mailedLink).where(others).limit(1)).length > 0) return false
    const taken = await tx
      .update(mailedLink)
      .set({ takenAt: sql`now()`, ...more })
      .where(and(eq(mailedLink.hash, link.hash), condition))
      .returning({ hash: mailedLink.hash })
    return taken.length > 0
  })

/**
 * Takes a link for as long as its use lasts. Of two uses at the same moment one gets it; one that failed gives it back, and
 * one that died loses it after a minute. So people can always try again with the same link.
 */
export const useLink = async <T>(
  db: Database,
  link: Link,
  { makesPerson = false }: { makesPerson?: boolean },
  use: () => Promise<T>,
): Promise<T | 'in-use'> => {
  const isFree = and(isNull(mailedLink.usedAt), or(isNull(mailedLink.takenAt), isStale))
  const taken = await take(db, link, isFree, { makesPerson: sql`${mailedLink.makesPerson} or ${makesPerson}` })
  if (!taken) return 'in-use'
  try {
    return await use()
  } catch (error) {
    // Free at once, but still to be repaired if nobody tries again. If even this fails, the minute frees it.
    await setTaken(db, link, new Date(0)).catch(() => {})
    throw error
  }
}

const setTaken = async (db: Executor, { hash }: Link, takenAt: Date | null): Promise<void> => {
  await db.update(mailedLink).set({ takenAt }).where(eq(mailedLink.hash, hash))
}

/** For a use that may not have happened: people can try again, if no newer mail has replaced the link. */
export const reopenLink = async (db: Executor, { hash, usedAt }: Link): Promise<void> => {
  await db.update(mailedLink).set({ usedAt }).where(eq(mailedLink.hash, hash))
}

/**
 * Repairs what unfinished uses left behind. Each link is taken for it, so that nobody uses it meanwhile. One that can't be
 * repaired doesn't keep the others waiting, and is tried again once its minute is over.
 */
export const repairLinks = async (db: Database, repair: (link: Link) => Promise<void>): Promise<void> => {
  const failures: unknown[] = []
  for (const link of await db.select().from(mailedLink).where(isStale)) {
    if (!(await take(db, link, isStale))) continue
    await repair(link)
      .then(() => setTaken(db, link, null))
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
