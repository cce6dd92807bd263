import { count, record, type Codec } from './codecs.ts'
import { kept, type Kept } from './kept.ts'
import { local, type Shelf } from './shelf.ts'

type Means = { shelf: Shelf; now: () => number }

/**
 * What people typed on their way through several pages. All of it goes together: when it expires, when it is cleared,
 * and when the session is destroyed. A capability registers what it keeps here with `typed.keeps(name, codec)`.
 */
export const createTyped = ({ shelf, now }: Means) => {
  const expiry = kept('expiryTime', count, shelf)
  // Who wrote may not be loaded when it is time to clear, so the names are kept beside what they name.
  const written = kept('typedNames', record<Record<string, true>>(), shelf)

  const clear = (): void => {
    for (const name of Object.keys(written.read() ?? {})) shelf.drop(name)
    written.remove()
    expiry.remove()
  }

  /** A time that cannot be read is over. */
  const dropExpired = (): void => {
    if (shelf.get('expiryTime') !== undefined && !(now() < (expiry.read() ?? 0))) clear()
  }

  return {
    keeps: <T>(name: string, codec: Codec<T>): Kept<T> => {
      const one = kept(name, codec, shelf)
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
    /** Everything expires together, this long from now; asking again starts the time anew. */
    expireIn: (ms: number): void => expiry.write(now() + ms),
    /** When everything expires; undefined while nothing does. */
    expiresAt: (): number | undefined => {
      dropExpired()
      return expiry.read()
    },
    clear,
  }
}

export const typed = createTyped({ shelf: local, now: () => Date.now() })
