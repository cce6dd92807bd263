import type { Codec } from './codecs.ts'
import { local, type Shelf } from './shelf.ts'

/** One thing that a capability keeps in the browser. */
export type Kept<T> = { read: () => T | undefined; write: (value: T) => void; remove: () => void }

/** Kept until it is changed or removed: in this browser, or on the shelf `tab` for as long as the tab is open. */
export const kept = <T>(name: string, codec: Codec<T>, shelf: Shelf = local): Kept<T> => ({
  read: () => {
    const stored = shelf.get(name)
    return stored === undefined ? undefined : codec.read(stored)
  },
  write: (value) => shelf.put(name, codec.write(value)),
  remove: () => shelf.drop(name),
})
