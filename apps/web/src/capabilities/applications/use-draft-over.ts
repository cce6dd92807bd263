import { useCallback, useEffect, useRef, useState } from 'react'
import { typed } from '../../kernel/storage/typed.ts'

/** Four hours after the details were submitted, in a tab that is still open. */
export const DRAFT_OVER =
  'We keep your details for 4 hours, and that time is up. We’ve cleared them. Please enter them again.'

/** Timers cannot wait longer, and a computer that slept wakes them late. */
const LONGEST_WAIT_MS = 60_000

/**
 * Whether the hours ended while the page was open: then what it shows is gone from the browser too. `isLive` looks at
 * once, for the moment before something is sent or kept.
 */
export const useDraftOver = (): { over: boolean; isLive: () => boolean; beginAnew: () => void } => {
  const [over, setOver] = useState(false)
  const until = useRef<number>(undefined)

  const isLive = useCallback(() => {
    const last = until.current
    until.current = typed.expiresAt() ?? last
    const ended = until.current !== undefined && Date.now() >= until.current
    if (ended) setOver(true)
    return !ended
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      isLive()
      const left = until.current === undefined ? LONGEST_WAIT_MS : until.current - Date.now()
      timer = setTimeout(look, Math.max(0, Math.min(left, LONGEST_WAIT_MS)))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isLive])

  const beginAnew = useCallback(() => {
    until.current = undefined
    setOver(false)
  }, [])
  return { over, isLive, beginAnew }
}
