import { count, record, type Codec } from './codecs.ts'
import { storedValue, type StoredValue } from './stored-value.ts'
import { local, tab, type StorageArea } from './storage-area.ts'

type Means = { shelf: StorageArea; now: () => number }

/**
 * What people typed across several pages. It is all removed together: when it expires, when it is cleared, and when the
 * session ends. A capability registers what it stores here with `typed.stores(name, codec)`.
 */
export const createTyped = ({ shelf, now }: Means) => {
  const expiry = storedValue('expiryTime', count, shelf)
  // The capability that wrote a value may not be loaded when it is cleared, so the names are stored too.
  const written = storedValue('typedNames', record<Record<string, true>>(), shelf)

  const clear = (): void => {
    for (const name of Object.keys(written.read() ?? {})) shelf.drop(name)
    written.remove()
    expiry.remove()
  }

  /** An unreadable time counts as expired. */
  const dropExpired = (): void => {
    if (shelf.get('expiryTime') !== undefined && !(now() < (expiry.read() ?? 0))) clear()
  }

  return {
    stores: <T>(name: string, codec: Codec<T>): StoredValue<T> => {
      const one = storedValue(name, codec, shelf)
      return {
        read: () => {
          dropExpired()
          return one.read()
        },
        write: (value) => {
          const names = written.read() ?? {}
          if (!names[name]) written.write({ ...names, [name]: true })
          one.write(value)
        },
        remove: one.remove,
      }
    },
    /** Everything expires together, this long from now; calling it again restarts the time. */
    expireIn: (ms: number): void => expiry.write(now() + ms),
    /** When everything expires, if it does. */
    expiresAt: (): number | undefined => {
      dropExpired()
      return expiry.read()
    },
    /** Nothing that has expired may wait until somebody reads it: others use this browser too. */
    dropExpired,
    clear,
  }
}

const now = () => Date.now()

/** An application: all of it expires together, and it can be started again. */
export const typed = createTyped({ shelf: local, now })

/** Other work, which an application that expires or is started again must not take along. It ends with the tab. */
export const typedInTab = createTyped({ shelf: tab, now })
