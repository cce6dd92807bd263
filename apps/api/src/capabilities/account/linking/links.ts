import { and, eq } from '../../../kernel/postgres/sql.ts'
import { z } from 'zod'
import { event, outbox } from '../../../kernel/outbox/outbox.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { accountHolder, accountLink } from '../account.tables.ts'

/** The accounts a person has linked, oldest link first, and the one in use. */
export type LinkedAccounts = { accountNumber: string[]; activeAccountNumber: string | null }

export const linkedAccountsOf = async (db: Executor, personId: string): Promise<LinkedAccounts> => {
  const links = await db
    .select()
    .from(accountLink)
    .where(eq(accountLink.personId, personId))
    .orderBy(accountLink.position)
  // Until a person chooses, and after they unlink the one in use, it's the first.
  const used = links.find(({ active }) => active) ?? links[0]
  return {
    accountNumber: links.map(({ accountNumber }) => accountNumber),
    activeAccountNumber: used?.accountNumber ?? null,
  }
}

/** Until this transaction ends, nobody else changes this person's links. */
export const lockLinks = async (tx: Transaction, personId: string): Promise<void> => {
  await tx
    .insert(accountHolder)
    .values({ personId })
    .onConflictDoUpdate({ target: accountHolder.personId, set: { personId } })
}

type Link = { personId: string; accountNumber: string }

const isLink = ({ personId, accountNumber }: Link) =>
  and(eq(accountLink.personId, personId), eq(accountLink.accountNumber, accountNumber))

/**
 * Whether a person holds an account now; a token may be a few minutes behind. Nobody unlinks it until this transaction ends,
 * so whatever follows in it is still the holder's.
 */
export const isLinked = async (tx: Transaction, link: Link): Promise<boolean> =>
  (await tx.select().from(accountLink).where(isLink(link)).for('share')).length > 0

/** A new link is the one in use from then on. */
export const addLink = async (tx: Transaction, link: Link & { linkedAt: Date }): Promise<void> => {
  await tx.insert(accountLink).values(link).onConflictDoNothing()
  await putInUse(tx, link)
}

/** In two steps, because the index that allows one in use is checked row by row. */
export const putInUse = async (tx: Transaction, link: Link): Promise<void> => {
  await tx.update(accountLink).set({ active: false }).where(eq(accountLink.personId, link.personId))
  await tx.update(accountLink).set({ active: true }).where(isLink(link))
}

/** A login has lost an account. It may have it again by the time somebody hears of it. */
export const accountUnlinked = event('account.unlinked', z.object({ personId: z.string(), accountNumber: z.string() }))

export const removeLink = async (tx: Transaction, link: Link): Promise<void> => {
  await tx.delete(accountLink).where(isLink(link))
  await outbox(tx, accountUnlinked, link)
}
