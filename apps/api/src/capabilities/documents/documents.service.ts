import type { FileRecord } from '@hibla/contract/documents/documents.contract'
import { requirementsOf, type Facts, type Requirement } from '@hibla/contract/documents/requirements.rule'
import { and, asc, eq, gt, inArray, isNull, lt, notExists, sql } from '../../kernel/postgres/sql.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { applicationDocument as document, documentFolder as folder, type Document } from './documents.tables.ts'
import { noCache } from '../../kernel/postgres/cache.ts'
import { lockFolderAndFiles, lockFolder } from './folder.ts'
import { kindsReader } from './kinds.ts'
import { filesOf } from './list.ts'
import type { DocumentsDeps } from './deps.ts'

/** How many documents of each kind an application needs. */
export type Demands = (facts: Facts) => Requirement[]

export type { FlowOf, LockApplication as HoldApplication } from './deps.ts'

/** The reason is shown to the applicant. */
export type Verdict = { status: 'accepted' } | { status: 'returned'; reason: string }
type Judged = 'judged' | 'as-before' | 'no-such-file'

/** What applications can ask documents for. */
export type DocumentsService = {
  /** The files of an application, with links that work for some minutes. Those for staff show a PDF as pictures. */
  of: (executor: Executor, applicationReferenceNo: string, forStaff?: boolean) => Promise<FileRecord[]>
  /** What we ask for these days. Ask before a transaction or by it: it must not wait for another connection. */
  demands: (within?: Executor) => Promise<Demands>
  /** What an application has given. It can't change until the transaction ends. One round trip, with whatever else is sent. */
  held: (tx: Transaction, applicationReferenceNo: string) => Promise<Pick<Document, 'category' | 'status'>[]>
  /** Once it is with us: only returned files can be replaced. */
  close: (tx: Transaction, applicationReferenceNo: string) => Promise<void>
  /** Lets the applicant add files again, and delete those that we haven't accepted. */
  reopen: (tx: Transaction, applicationReferenceNo: string) => Promise<void>
  /** Accepts a file or returns it. Pressed twice, or by a colleague too, the same verdict changes nothing. */
  judge: (tx: Transaction, applicationReferenceNo: string, fileId: string, verdict: Verdict) => Promise<Judged>
  /** Applications with files that began to come before then and aren't sent in, in their order, a page at a time. */
  openSince: (executor: Executor, before: Date, after: string, atMost: number) => Promise<string[]>
  /** Deletes files that came before then. */
  forgetOlder: (tx: Transaction, applicationReferenceNos: string[], before: Date) => Promise<void>
  /** Deletes the files of applications that are deleted. */
  forget: (tx: Transaction, applicationReferenceNos: string[]) => Promise<void>
}

export const documentsService = (deps: DocumentsDeps): DocumentsService => {
  const { db, memory, clock, files } = deps
  const kinds = kindsReader(db, memory)

  const exclusiveFor = ({ flow, businessType }: Facts) =>
    flow === 'xclsv-residential'
      ? ({ customerSegment: 'Residential', customerType: 'INDIVIDUAL' } as const)
      : ({ customerSegment: 'SME', customerType: businessType ?? 'CORPORATION' } as const)
  const setClosed = async (tx: Transaction, applicationReferenceNo: string, closedAt: Date | null) => {
    await tx
      .insert(folder)
      .values({ applicationReferenceNo, createdAt: clock.now(), closedAt })
      .onConflictDoUpdate({ target: folder.applicationReferenceNo, set: { closedAt } })
  }
  const judge: DocumentsService['judge'] = async (tx, applicationReferenceNo, fileId, verdict) => {
    const { documents } = await lockFolder(tx, clock, applicationReferenceNo)
    const found = documents.find((each) => each.fileId === fileId)
    if (!found) return 'no-such-file'
    const { status } = verdict
    const complianceReason = status === 'returned' ? verdict.reason : null
    if (found.status === status && found.complianceReason === complianceReason) return 'as-before'
    await tx.update(document).set({ status, complianceReason }).where(eq(document.fileId, fileId))
    return 'judged'
  }

  return {
    of: (executor, applicationReferenceNo, forStaff) => filesOf(executor, files, applicationReferenceNo, forStaff),
    demands: async (within) => {
      const exclusive = await (within ? kindsReader(within, noCache) : kinds).exclusive()
      return (facts) => requirementsOf(facts, exclusive(exclusiveFor(facts)))
    },
    held: (tx, applicationReferenceNo) =>
      lockFolderAndFiles(tx, applicationReferenceNo).then(({ documents }) => documents),
    close: (tx, applicationReferenceNo) => setClosed(tx, applicationReferenceNo, clock.now()),
    reopen: (tx, applicationReferenceNo) => setClosed(tx, applicationReferenceNo, null),
    judge,
    openSince: async (executor, before, after, atMost) => {
      const found = await executor
        .select({ reference: folder.applicationReferenceNo })
        .from(folder)
        .where(and(isNull(folder.closedAt), lt(folder.createdAt, before), gt(folder.applicationReferenceNo, after)))
        .orderBy(asc(folder.applicationReferenceNo))
        .limit(atMost)
      return found.map(({ reference }) => reference)
    },
    forgetOlder: async (tx, applicationReferenceNos, before) => {
      if (applicationReferenceNos.length === 0) return
      const isTheirs = inArray(document.applicationReferenceNo, applicationReferenceNos)
      const gone = await tx
        .delete(document)
        .where(and(isTheirs, lt(document.uploadedAt, before)))
        .returning({ fileId: document.fileId })
      await files.drop(
        tx,
        gone.map(({ fileId }) => fileId),
      )
      const itsFiles = tx
        .select({ one: sql`1` })
        .from(document)
        .where(eq(document.applicationReferenceNo, folder.applicationReferenceNo))
      await tx
        .delete(folder)
        .where(and(inArray(folder.applicationReferenceNo, applicationReferenceNos), notExists(itsFiles)))
    },
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
