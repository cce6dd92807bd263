import { createHash, randomBytes } from 'node:crypto'
import { oneTimeExpiry } from '@hibla/contract/values/one-time'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/postgres/database.ts'
import { mailedLink } from './identity.tables.ts'

export type Link = typeof mailedLink.$inferSelect
type Purpose = Link['purpose']
/** A verification link is about an address, a reset link about a person. */
export type LinkOwner = { email: string } | { personId: string }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const ownedBy = (owner: LinkOwner) =>
  'email' in owner ? eq(mailedLink.email, owner.email) : eq(mailedLink.personId, owner.personId)

/** Creates a link for a purpose and invalidates earlier ones, so that only the newest mail works. */
export const newLink = async (tx: Executor, purpose: Purpose, owner: LinkOwner, now: Date): Promise<string> => {
  const token = randomBytes(24).toString('base64url')
  await endLinks(tx, owner, now)
  await tx.insert(mailedLink).values({ hash: hashOf(token), purpose, ...owner, expiresAt: oneTimeExpiry(now) })
  return token
}

export const endLinks = async (tx: Executor, owner: LinkOwner, now: Date): Promise<void> => {
  await tx
    .update(mailedLink)
    .set({ usedAt: now })
    .where(and(ownedBy(owner), isNull(mailedLink.usedAt)))
}

const usable = (purpose: Purpose, token: string, now: Date) =>
  and(
    eq(mailedLink.hash, hashOf(token)),
    eq(mailedLink.purpose, purpose),
    isNull(mailedLink.usedAt),
    gt(mailedLink.expiresAt, now),
  )

export const findLink = async (tx: Executor, purpose: Purpose, token: string, now: Date): Promise<Link | undefined> =>
  (
    await tx
      .select()
      .from(mailedLink)
      .where(usable(purpose, token, now))
  )[0]

/** After this a use counts as dead, and the link can be used again. By the database's clock. */
const isStale = lt(mailedLink.takenAt, sql`now() - interval '1 minute'`)

/**
 * Takes a link for as long as its use lasts. Of two uses at the same moment one gets it; one that failed gives it back, and
 * one that died loses it after a minute. So people can always try again with the same link.
 */
export const useLink = async <T>(
  db: Executor,
  link: Link,
  { makesPerson = false }: { makesPerson?: boolean },
  use: () => Promise<T>,
): Promise<T | 'in-use'> => {
  const [taken] = await db
    .update(mailedLink)
    .set({ takenAt: sql`now()`, makesPerson: sql`${mailedLink.makesPerson} or ${makesPerson}` })
    .where(and(eq(mailedLink.hash, link.hash), isNull(mailedLink.usedAt), or(isNull(mailedLink.takenAt), isStale)))
    .returning({ hash: mailedLink.hash })
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

/** Once what an unfinished use left behind is repaired. */
export const giveBack = (db: Executor, link: Link): Promise<void> => setTaken(db, link, null)

/** Links whose use was never finished. */
export const abandonedLinks = (db: Executor): Promise<Link[]> =>
  db
    .select()
    .from(mailedLink)
    .where(and(isNull(mailedLink.usedAt), isStale))
