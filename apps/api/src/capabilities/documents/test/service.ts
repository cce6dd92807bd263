import type { TestApi } from '../../../../test/api.ts'
import { chooseFiles } from '../../../file-store.ts'
import { openFiles } from '../../../kernel/files/files.ts'
import { noCache } from '../../../kernel/postgres/cache.ts'
import { agentsService } from '../../agents/agents.service.ts'
import { lockApplication } from '../../applications/lock.ts'
import { uploadFlowOf } from '../../applications/drafts/orders.ts'
import { documentsService, type DocumentsService } from '../documents.service.ts'

/** What applications can ask documents for, over the database of a test. */
export const documentsFor = ({ db, clock, environment }: TestApi): DocumentsService =>
  documentsService({
    db,
    clock,
    memory: noCache,
    files: openFiles(chooseFiles(db, clock, environment)),
    flowOf: uploadFlowOf,
    lockApplication: lockApplication({
      clock,
      agents: agentsService(db, environment.SALES_LOCATION_RESTRICTION_ENABLED),
    }),
  })
