/**
 * The browser's storage, safe to use even if it is missing, blocked or full. What it cannot store stays in memory, so
 * that people lose nothing between pages; only a reload forgets it. On the server nothing is stored.
 */
export type StorageArea = {
  get: (name: string) => string | undefined
  put: (name: string, text: string) => void
  drop: (name: string) => void
  names: () => string[]
}

const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const createStorageArea = (storage: () => Storage | undefined): StorageArea => {
  const inMemory = new Map<string, string>()

  const isTaken = (name: string, text: string): boolean => {
    try {
      storage()?.setItem(name, text)
      return true
    } catch {
      return false
    }
  }

  return {
    get: (name) => inMemory.get(name) ?? quietly(() => storage()?.getItem(name)) ?? undefined,
    put: (name, text) => {
      inMemory.delete(name)
      if (isTaken(name, text)) return
      // Otherwise the next reload would bring back an older copy.
      quietly(() => storage()?.removeItem(name))
      inMemory.set(name, text)
    },
    drop: (name) => {
      inMemory.delete(name)
      quietly(() => storage()?.removeItem(name))
    },
    names: () => [...new Set([...inMemory.keys(), ...(quietly(() => Object.keys(storage() ?? {})) ?? [])])],
  }
}

const inBrowser = typeof window !== 'undefined'

/** Survives closing the browser. */
export const local = createStorageArea(() => (inBrowser ? window.localStorage : undefined))

/** Survives a reload, but not closing the tab. */
export const tab = createStorageArea(() => (inBrowser ? window.sessionStorage : undefined))
