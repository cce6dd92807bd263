import { MINUTE_MS } from '@hibla/contract/values/days'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** Differences up to this are network delay; anything larger means the business clock was moved. */
const STRAY_MS = 5_000

let aheadMs = 0
const listeners = new Set<() => void>()

/** The server says what time it is for the business; the browser's clock may differ. */
export const learnBusinessTime = (asOf: string): void => {
  const next = Date.parse(asOf) - Date.now()
  if (Math.abs(next - aheadMs) < STRAY_MS) return
  aheadMs = next
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Business time, updated every minute so that '1 minute ago' does not go stale. */
export const useBusinessNow = (): Date => {
  const [now, setNow] = useState(() => Date.now())
  const ahead = useSyncExternalStore(
    subscribe,
    () => aheadMs,
    () => 0,
  )
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(now + ahead)
}
