import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../kernel/postgres/database.ts'
import { accountLink } from './account.tables.ts'

export const linksOf = async (db: Executor, personId: string): Promise<string[]> => {
  const links = await db
    .select()
    .from(accountLink)
    .where(eq(accountLink.personId, personId))
    .orderBy(accountLink.linkedAt, accountLink.accountNumber)
  return links.map(({ accountNumber }) => accountNumber)
}

export const noteLink = async (db: Executor, link: typeof accountLink.$inferInsert): Promise<void> => {
  await db.insert(accountLink).values(link).onConflictDoNothing()
}

export const forgetLink = async (db: Executor, personId: string, accountNumber: string): Promise<void> => {
  await db
    .delete(accountLink)
    .where(and(eq(accountLink.personId, personId), eq(accountLink.accountNumber, accountNumber)))
}
