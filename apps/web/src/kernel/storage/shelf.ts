/**
 * The browser's storage, safe to use: it may be absent, blocked or full. What it does not take stays in memory, so that
 * whoever goes on from page to page loses nothing; only a reload forgets. On the server nothing is ever kept.
 */
export type Shelf = {
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

export const createShelf = (storage: () => Storage | undefined): Shelf => {
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
      // An older copy would come back with the next reload and pass for what was meant.
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

/** Outlives the browser. */
export const local = createShelf(() => (inBrowser ? window.localStorage : undefined))

/** Outlives a reload, and goes with the tab. */
export const tab = createShelf(() => (inBrowser ? window.sessionStorage : undefined))
