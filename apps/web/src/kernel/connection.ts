import { useSyncExternalStore } from 'react'

const PAUSE_MS = 5_000

/** What the browser itself knows; elsewhere than in one, nothing is known. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

let lost = false
let asking: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

const set = (next: boolean): void => {
  clearTimeout(timer)
  if (next) timer = setTimeout(() => void ask(), PAUSE_MS)
  if (next === lost) return
  lost = next
  listeners.forEach((listener) => listener())
}

/** Many calls fail together; one question settles whether the server can be reached. */
const ask = (): Promise<void> =>
  (asking ??= answers()
    .then((reached) => set(!reached))
    .finally(() => (asking = undefined)))

/** Whether the portal's server can be reached. While it cannot, it is asked again and again. */
export const connection = {
  isLost: (): boolean => lost,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** For whoever got no answer: it may be one call alone, so nothing is said before the server was asked. */
  doubt: (): void => {
    if (typeof window !== 'undefined') void ask()
  },
  /** Follows what the browser knows about its network. */
  watch: () => {
    const lose = () => set(true)
    const regain = () => void ask()
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
