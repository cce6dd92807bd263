import { z } from 'zod'
import { event, on, type Subscriber } from '../outbox/outbox.ts'
import { keyOf } from './keys.ts'
import type { FileStore } from './store.port.ts'

/** A file whose row is gone: nobody can reach it anymore, and its bytes are to follow. */
export const dropped = event('files.dropped', z.object({ id: z.uuid() }))

export const deleteBytes = async (store: FileStore, id: string): Promise<void> => {
  await store.delete(keyOf(id, 'preview'))
  await store.delete(keyOf(id, 'file'))
}

export const deletesBytes = (store: FileStore): Subscriber =>
  on(dropped, 'files.delete-bytes', (_tx, { id }) => deleteBytes(store, id))
