import type { Module } from '../../kernel/module/module.ts'
import { documentsRoutes } from './documents.routes.ts'
import { loadDocuments } from './load.ts'
import type { DocumentsParts } from './parts.ts'
import { documentsTriggers } from './documents.triggers.ts'

/** Exporting and erasing files is up to applications, which knows whose they are. */
export const documents = (parts: DocumentsParts): Module => ({
  routes: documentsRoutes(parts),
  triggers: documentsTriggers,
  load: (data) => loadDocuments(parts.db, data('documents')),
})
