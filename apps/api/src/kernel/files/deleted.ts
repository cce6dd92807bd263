import { z } from 'zod'
import { event, on, type Subscriber } from '../outbox/outbox.ts'
import { keyOf, MAX_PAGES, pagesOf } from './object-names.ts'
import type { FileStore } from './store.port.ts'

/** A file whose row is gone: nobody can reach it anymore, and its bytes are to follow. */
export const fileDeleted = event(
  'files.dropped',
  z.object({
    id: z.uuid(),
    /** How many pages were drawn. The release before this one doesn't say, also of files whose pages this one has drawn. */
    pages: z.int().default(MAX_PAGES),
  }),
)

export const deleteBytes = async (store: FileStore, id: string, pages: number = MAX_PAGES): Promise<void> => {
  for (const variant of [...pagesOf(pages), 'preview', 'file'] as const) await store.delete(keyOf(id, variant))
}

export const deletesBytes = (store: FileStore): Subscriber =>
  on(fileDeleted, 'files.delete-bytes', (_tx, { id, pages }) => deleteBytes(store, id, pages))
