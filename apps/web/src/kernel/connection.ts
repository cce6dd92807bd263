import { useSyncExternalStore } from 'react'

const PAUSE_MS = 5_000
/** A silent network answers nothing at all, and everybody waits for the one check. */
const TIMEOUT_MS = 5_000

/** What the browser reports; outside a browser, false. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

let lost = false
let runningCheck: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  )

const set = (next: boolean): void => {
  clearTimeout(timer)
  if (next) timer = setTimeout(() => void checkServer(), PAUSE_MS)
  if (next === lost) return
  lost = next
  listeners.forEach((listener) => listener())
}

/** When many calls fail together, one health check decides whether the server can be reached. */
const checkServer = (): Promise<void> =>
  (runningCheck ??= answers()
    .then((reached) => set(!reached))
    .finally(() => (runningCheck = undefined)))

/** Whether the portal's server can be reached. While it cannot, it is checked repeatedly. */
export const connection = {
  isLost: (): boolean => lost,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Called when a call got no answer. It may be just that call, so the server is checked before anything is said. */
  doubt: async (): Promise<void> => {
    if (typeof window !== 'undefined') await checkServer()
  },
  /** Follows the browser's online and offline events. */
  watch: () => {
    const lose = () => set(true)
    const regain = () => void checkServer()
    if (isOffline()) lose()
    window.addEventListener('offline', lose)
    window.addEventListener('online', regain)
    return () => {
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', regain)
      set(false)
      clearTimeout(timer)
    }
  },
}

export const useConnectionLost = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isLost, () => false)

/** Resolves as soon as the server can be reached. */
const whenReached = (): Promise<void> =>
  new Promise((resolve) => {
    if (!connection.isLost()) return resolve()
    const stop = connection.subscribe(() => {
      if (connection.isLost()) return
      stop()
      resolve()
    })
  })

/** If the server cannot be reached, waits for it instead of failing. */
export const retryWhenConnected = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    await connection.doubt()
    if (!connection.isLost()) throw error
    await whenReached()
    return retryWhenConnected(load)
  }
}
