import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import { documentsService, type DocumentsService } from './documents.service.ts'
import { documentsRoutes } from './documents.routes.ts'
import { loadDocuments } from './load.ts'
import type { DocumentsDeps } from './deps.ts'
import { documentsTriggers } from './documents.triggers.ts'

type Given = Pick<DocumentsDeps, 'flowOf' | 'lockApplication'>

/** Exporting and erasing files is up to applications, which knows whose they are. */
export const documents = (
  { db, memory, clock, files }: SharedDependencies,
  { flowOf, lockApplication }: Given,
): { service: DocumentsService; module: Module } => {
  const deps: DocumentsDeps = { db, memory, clock, files, flowOf, lockApplication }
  return {
    service: documentsService(deps),
    module: {
      routes: documentsRoutes(deps),
      triggers: documentsTriggers,
      load: (data) => loadDocuments(db, data('documents')),
    },
  }
}
