import type { FileRecord } from '@hibla/contract/documents/documents.contract'
import { missingFrom, requirementsOf, type Facts, type Requirement } from '@hibla/contract/documents/requirements.rule'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { applicationDocument as document, documentFolder as folder } from './documents.tables.ts'
import { createFolder, lockFolder } from './folder.ts'
import { kindsReader } from './kinds.ts'
import { filesOf } from './list.ts'
import type { DocumentsParts } from './parts.ts'

/** What applications can ask documents for. */
export type DocumentsDoor = {
  /** The files of an application, with links that work for some minutes. */
  of: (executor: Executor, applicationReferenceNo: string) => Promise<FileRecord[]>
  /** What an application still needs. The files can't change until the transaction ends. */
  missing: (tx: Transaction, applicationReferenceNo: string, facts: Facts) => Promise<Requirement[]>
  /** On submit: from now on only returned files can be replaced. */
  close: (tx: Transaction, applicationReferenceNo: string) => Promise<void>
  /** Lets the applicant add and delete files again. */
  reopen: (tx: Transaction, applicationReferenceNo: string) => Promise<void>
  /** Both say whether there is such a file. The reason is shown to the applicant. */
  accept: (tx: Transaction, applicationReferenceNo: string, fileId: string) => Promise<boolean>
  returnFile: (tx: Transaction, applicationReferenceNo: string, fileId: string, reason: string) => Promise<boolean>
  /** Deletes the files of applications that are deleted. */
  forget: (tx: Transaction, applicationReferenceNos: string[]) => Promise<void>
}

export const documentsDoor = (parts: DocumentsParts): DocumentsDoor => {
  const { db, memory, clock, files } = parts
  const kinds = kindsReader(db, memory)

  const exclusiveListFor = ({ flow, businessType }: Facts) =>
    flow === 'xclsv-residential'
      ? kinds.forExclusive({ customerSegment: 'Residential', customerType: 'INDIVIDUAL' })
      : flow === 'xclsv-sme'
        ? kinds.forExclusive({ customerSegment: 'SME', customerType: businessType ?? 'CORPORATION' })
        : []
  const setClosed = async (tx: Transaction, applicationReferenceNo: string, closedAt: Date | null) => {
    await createFolder(tx, clock, applicationReferenceNo)
    await tx.update(folder).set({ closedAt }).where(eq(folder.applicationReferenceNo, applicationReferenceNo))
  }
  const judge = async (
    tx: Transaction,
    applicationReferenceNo: string,
    fileId: string,
    verdict: Pick<typeof document.$inferInsert, 'status' | 'complianceReason'>,
  ) => {
    await lockFolder(tx, clock, applicationReferenceNo)
    const changed = await tx
      .update(document)
      .set(verdict)
      .where(and(eq(document.fileId, fileId), eq(document.applicationReferenceNo, applicationReferenceNo)))
      .returning({ fileId: document.fileId })
    return changed.length > 0
  }

  return {
    of: (executor, applicationReferenceNo) => filesOf(executor, files, applicationReferenceNo),
    missing: async (tx, applicationReferenceNo, facts) => {
      const { documents } = await lockFolder(tx, clock, applicationReferenceNo)
      return missingFrom(requirementsOf(facts, await exclusiveListFor(facts)), documents)
    },
    close: (tx, applicationReferenceNo) => setClosed(tx, applicationReferenceNo, clock.now()),
    reopen: (tx, applicationReferenceNo) => setClosed(tx, applicationReferenceNo, null),
    accept: (tx, applicationReferenceNo, fileId) =>
      judge(tx, applicationReferenceNo, fileId, { status: 'accepted', complianceReason: null }),
    returnFile: (tx, applicationReferenceNo, fileId, reason) =>
      judge(tx, applicationReferenceNo, fileId, { status: 'returned', complianceReason: reason }),
    forget: async (tx, applicationReferenceNos) => {
      if (applicationReferenceNos.length === 0) return
      const gone = await tx
        .delete(document)
        .where(inArray(document.applicationReferenceNo, applicationReferenceNos))
        .returning({ fileId: document.fileId })
      await files.drop(
        tx,
        gone.map(({ fileId }) => fileId),
      )
      await tx.delete(folder).where(inArray(folder.applicationReferenceNo, applicationReferenceNos))
    },
  }
}
