import { createHash, randomBytes } from 'node:crypto'
import { oneTimeExpiry } from '@hibla/contract/values/one-time'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../../kernel/postgres/database.ts'
import { mailedLink } from './identity.tables.ts'

type Purpose = typeof mailedLink.$inferSelect.purpose

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Creates a link for a purpose and invalidates earlier ones, so that only the newest mail works. */
export const newLink = async (tx: Executor, purpose: Purpose, personId: string, now: Date): Promise<string> => {
  const token = randomBytes(24).toString('base64url')
  await tx
    .update(mailedLink)
    .set({ usedAt: now })
    .where(and(eq(mailedLink.personId, personId), eq(mailedLink.purpose, purpose), isNull(mailedLink.usedAt)))
  const expiresAt = oneTimeExpiry(now)
  await tx.insert(mailedLink).values({ hash: hashOf(token), purpose, personId, expiresAt })
  return token
}

const usable = (purpose: Purpose, token: string, now: Date) =>
  and(
    eq(mailedLink.hash, hashOf(token)),
    eq(mailedLink.purpose, purpose),
    isNull(mailedLink.usedAt),
    gt(mailedLink.expiresAt, now),
  )

/** Whose link this is, if it's still valid. */
export const ownerOfLink = async (
  tx: Executor,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<string | undefined> => {
  const [link] = await tx
    .select({ personId: mailedLink.personId })
    .from(mailedLink)
    .where(usable(purpose, token, now))
  return link?.personId
}

/** Uses up a link; of two uses at the same moment, one wins. */
export const redeemLink = async (
  tx: Executor,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<string | undefined> => {
  const [link] = await tx
    .update(mailedLink)
    .set({ usedAt: now })
    .where(usable(purpose, token, now))
    .returning({ personId: mailedLink.personId })
  return link?.personId
}
