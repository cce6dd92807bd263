import { eq } from '../../kernel/postgres/sql.ts'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { applicationDocument as document, documentFolder as folder } from './documents.tables.ts'

/** Makes an application's folder if it has none. */
export const createFolder = async (executor: Executor, clock: Clock, applicationReferenceNo: string): Promise<void> => {
  await executor.insert(folder).values({ applicationReferenceNo, createdAt: clock.now() }).onConflictDoNothing()
}

export const isClosed = async (executor: Executor, applicationReferenceNo: string): Promise<boolean> => {
  const found = await executor
    .select({ closedAt: folder.closedAt })
    .from(folder)
    .where(eq(folder.applicationReferenceNo, applicationReferenceNo))
  return found.some(({ closedAt }) => closedAt !== null)
}

/**
 * The folder, if there is one, and its files, locked until the end of the transaction, so that changes follow one another.
 * Both statements are sent at once; the second reads what is true once the first has its lock.
 */
export const lockFolderAndFiles = async (tx: Transaction, applicationReferenceNo: string) => {
  const [[found], documents] = await Promise.all([
    tx.select().from(folder).where(eq(folder.applicationReferenceNo, applicationReferenceNo)).for('update'),
    tx
      .select()
      .from(document)
      .where(eq(document.applicationReferenceNo, applicationReferenceNo))
      .orderBy(document.uploadedAt, document.slot),
  ])
  return { isClosed: found !== undefined && found.closedAt !== null, documents }
}

/** The same, with a folder made for the first file. */
export const lockFolder = async (tx: Transaction, clock: Clock, applicationReferenceNo: string) => {
  const [, held] = await Promise.all([
    createFolder(tx, clock, applicationReferenceNo),
    lockFolderAndFiles(tx, applicationReferenceNo),
  ])
  return held
}
