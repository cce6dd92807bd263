import { eq } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { addressEdition } from '../address.tables.ts'

export type EditionName = 'country' | 'demo-properties'

export const storedEdition = async (db: Executor, name: EditionName): Promise<string | undefined> => {
  const [row] = await db.select().from(addressEdition).where(eq(addressEdition.name, name))
  return row?.version
}

export const storeEdition = async (db: Executor, name: EditionName, version: string): Promise<void> => {
  await db
    .insert(addressEdition)
    .values({ name, version })
    .onConflictDoUpdate({ target: addressEdition.name, set: { version } })
}

export const deleteEdition = async (db: Executor, name: EditionName): Promise<void> => {
  await db.delete(addressEdition).where(eq(addressEdition.name, name))
}
