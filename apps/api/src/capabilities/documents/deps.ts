import type { UploadFlow } from '@hibla/contract/documents/category.rule'
import type { CustomerType } from '@hibla/contract/documents/documents.contract'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Files } from '../../kernel/files/files.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Database, Executor, Transaction } from '../../kernel/postgres/database.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'

/** Which flow an application is in, and whose; undefined if there is none. Whoever has applications knows. */
export type FlowOf = (
  executor: Executor,
  applicationReferenceNo: string,
) => Promise<{ flow: UploadFlow; customerType: CustomerType } | undefined>

/**
 * Keeps an application from being erased or ended until the transaction ends, and says as whom the caller acts on it and
 * whether it has come to its end.
 */
export type LockApplication = (
  tx: Transaction,
  caller: Caller,
  applicationReferenceNo: string,
) => Promise<{ flow: UploadFlow; by: 'applicant' | 'agent' | 'back-office'; isOver: boolean } | undefined>

/** What documents' use cases work with. */
export type DocumentsDeps = {
  db: Database
  memory: Cache
  clock: Clock
  files: Files
  flowOf: FlowOf
  lockApplication: LockApplication
}
