import type { UploadFlow } from '@hibla/contract/documents/category.rule'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Files } from '../../kernel/files/files.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import type { Memory } from '../../kernel/postgres/remember.ts'
import type { FlowOf } from './documents.door.ts'

/**
 * Keeps an application from being erased or ended until the transaction ends, and says as whom the caller acts on it and
 * whether it has come to its end.
 */
export type HoldApplication = (
  tx: Transaction,
  caller: Caller,
  applicationReferenceNo: string,
) => Promise<{ flow: UploadFlow; by: 'applicant' | 'agent' | 'back-office'; isOver: boolean } | undefined>

/** What documents' use cases work with. */
export type DocumentsParts = {
  db: Database
  memory: Memory
  clock: Clock
  files: Files
  flowOf: FlowOf
  holdApplication: HoldApplication
}
