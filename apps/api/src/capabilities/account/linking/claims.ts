import { and, eq, lte, sql } from '../../../kernel/postgres/sql.ts'
import { z } from 'zod'
import { event, on, outbox, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { accountHolder } from '../account.tables.ts'
import { linkedAccountsOf } from './links.ts'
import type { AccountDeps } from '../deps.ts'

const claimsWanted = event('account.claims-wanted', z.object({ personId: z.string() }))

/** Checked once more soon after it followed: a dying process may have left a change on its way to the provider. */
const NEVER = new Date(0)

/** Written with every change of a person's links: the claims have to follow, however long that takes. */
export const wantClaims = async (tx: Transaction, personId: string, { welcome = false } = {}): Promise<void> => {
  await tx
    .update(accountHolder)
    .set({ version: sql`${accountHolder.version} + 1`, checkedAt: NEVER, ...(welcome && { welcome }) })
    .where(eq(accountHolder.personId, personId))
  await outbox(tx, claimsWanted, { personId })
}

type ClaimDeps = Pick<AccountDeps, 'db' | 'identity'>

/** Repeated until the provider has the claims. */
export const claimSync = (deps: ClaimDeps): Subscriber =>
  on(claimsWanted, 'account.follow-claims', async (tx, { personId }) => {
    if (await areClaimsDue(tx, personId)) await syncClaims(deps, personId, tx)
  })

const areClaimsDue = async (db: Executor, personId: string): Promise<boolean> => {
  const [holder] = await db.select().from(accountHolder).where(eq(accountHolder.personId, personId))
  return holder !== undefined && holder.followed < holder.version
}

/**
 * Makes a person's claims say what the rows say, never what the provider said before. The rows are read when it's this
 * person's turn, so whoever comes last has read the latest. Returns whether the provider had something else.
 */
export const syncClaims = async (
  { db, identity }: ClaimDeps,
  personId: string,
  within: Executor = db,
): Promise<boolean> => {
  let version: number | undefined
  const changed = await identity.claimAccounts(personId, async () => {
    const [holder] = await within.select().from(accountHolder).where(eq(accountHolder.personId, personId))
    version = holder?.version
    return { ...(await linkedAccountsOf(within, personId)), welcome: holder?.welcome ?? false }
  })
  await noteSynced(within, personId, version)
  return changed
}

/** A change made in the meantime stays due. A person who is gone needs no claims. */
const noteSynced = async (within: Executor, personId: string, version: number | undefined) => {
  const reached = version ?? sql`${accountHolder.version}`
  await within
    .update(accountHolder)
    .set({
      followed: reached,
      welcome: sql`${accountHolder.welcome} and ${accountHolder.version} > ${reached}`,
    })
    .where(and(eq(accountHolder.personId, personId), lte(accountHolder.followed, reached)))
}
