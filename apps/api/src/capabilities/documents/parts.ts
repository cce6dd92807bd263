import type { UploadFlow } from '@hibla/contract/documents/category.rule'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Files } from '../../kernel/files/files.ts'
import type { Database, Executor } from '../../kernel/postgres/database.ts'
import type { Memory } from '../../kernel/postgres/remember.ts'

/** Which flow an application is in; undefined if there is no such application. Whoever has applications knows. */
export type FlowOf = (executor: Executor, applicationReferenceNo: string) => Promise<UploadFlow | undefined>

/** What documents' use cases work with. */
export type DocumentsParts = { db: Database; memory: Memory; clock: Clock; files: Files; flowOf: FlowOf }
