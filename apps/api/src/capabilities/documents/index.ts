import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import { documentsDoor, type DocumentsDoor } from './documents.door.ts'
import { documentsRoutes } from './documents.routes.ts'
import { loadDocuments } from './load.ts'
import type { DocumentsParts } from './parts.ts'
import { documentsTriggers } from './documents.triggers.ts'

type Given = Pick<DocumentsParts, 'flowOf' | 'holdApplication'>

/** Exporting and erasing files is up to applications, which knows whose they are. */
export const documents = (
  { db, memory, clock, files }: SharedDependencies,
  { flowOf, holdApplication }: Given,
): { service: DocumentsDoor; module: Module } => {
  const deps: DocumentsParts = { db, memory, clock, files, flowOf, holdApplication }
  return {
    service: documentsDoor(deps),
    module: {
      routes: documentsRoutes(deps),
      triggers: documentsTriggers,
      load: (data) => loadDocuments(db, data('documents')),
    },
  }
}
