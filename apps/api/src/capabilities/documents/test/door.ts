import type { TestApi } from '../../../../test/api.ts'
import { chooseFiles } from '../../../file-store.ts'
import { openFiles } from '../../../kernel/files/files.ts'
import { noMemory } from '../../../kernel/postgres/remember.ts'
import { agentsDoor } from '../../agents/agents.door.ts'
import { holdApplication } from '../../applications/hold.ts'
import { uploadFlowOf } from '../../applications/orders.ts'
import { documentsDoor, type DocumentsDoor } from '../documents.door.ts'

/** What applications can ask documents for, over the database of a test. */
export const documentsFor = ({ db, clock, environment }: TestApi): DocumentsDoor =>
  documentsDoor({
    db,
    clock,
    memory: noMemory,
    files: openFiles(chooseFiles(db, clock, environment)),
    flowOf: uploadFlowOf,
    holdApplication: holdApplication({ clock, agents: agentsDoor(db, environment.SALES_LOCATION_RESTRICTION_ENABLED) }),
  })
