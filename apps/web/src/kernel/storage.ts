import { formData, preferences, type BasicInfo, type Codec } from './stored.ts'

const HOUR_MS = 60 * 60 * 1000
export const FORM_LIFE_MS = 4 * HOUR_MS
const EXPIRY = 'expiryTime'

const codecs = { ...preferences, ...formData }
export type StoredKey = keyof typeof codecs
type Stored<K extends StoredKey> = (typeof codecs)[K] extends Codec<infer T> ? T : never

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Means = { backing: () => Backing | undefined; now: () => number }

/** Storage may be absent, blocked or full: a portal that forgets is better than one that breaks. */
const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const createStorage = ({ backing, now }: Means) => {
  const item = (key: string) => quietly(() => backing()?.getItem(key)) ?? undefined
  const put = (key: string, value: string) => quietly(() => backing()?.setItem(key, value))
  const drop = (key: string) => quietly(() => backing()?.removeItem(key))

  const clearForm = () => [...Object.keys(formData), EXPIRY].forEach(drop)

  const dropExpired = () => {
    const expiry = item(EXPIRY)
    if (expiry !== undefined && !(now() < Number(expiry))) clearForm()
  }

  return {
    read: <K extends StoredKey>(key: K): Stored<K> | undefined => {
      if (key in formData) dropExpired()
      const stored = item(key)
      return stored === undefined ? undefined : (codecs[key] as Codec<Stored<K>>).read(stored)
    },
    write: <K extends StoredKey>(key: K, value: Stored<K>): void => {
      put(key, (codecs[key] as Codec<Stored<K>>).write(value))
    },
    remove: (key: StoredKey): void => {
      drop(key)
    },
    /** Submitting the personal details starts the four hours anew. */
    keepBasicInfo: (info: BasicInfo): void => {
      put('basicInfo', formData.basicInfo.write(info))
      put(EXPIRY, String(now() + FORM_LIFE_MS))
    },
    dropExpired,
    clearForm,
  }
}

export const storage = createStorage({
  backing: () => (typeof window === 'undefined' ? undefined : window.localStorage),
  now: () => Date.now(),
})
