import type { Codec } from './codecs.ts'
import { local, type StorageArea } from './storage-area.ts'

/** One value that a capability stores in the browser. */
export type StoredValue<T> = { read: () => T | undefined; write: (value: T) => void; remove: () => void }

/** Stored until it is changed or removed: in this browser or, with the shelf `tab`, while the tab is open. */
export const storedValue = <T>(name: string, codec: Codec<T>, shelf: StorageArea = local): StoredValue<T> => ({
  read: () => {
    const stored = shelf.get(name)
    return stored === undefined ? undefined : codec.read(stored)
  },
  write: (value) => shelf.put(name, codec.write(value)),
  remove: () => shelf.drop(name),
})
