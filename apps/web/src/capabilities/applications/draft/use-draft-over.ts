import { useCallback, useEffect, useRef, useState } from 'react'
import { typed } from '../../../kernel/storage/typed.ts'

/** Shown in a tab that is still open when the four hours are over. */
export const DRAFT_OVER = 'We keep what’s typed here for 4 hours, and that time is up, so we’ve cleared it.'

/** Check regularly: timers can't wait for hours reliably, and fire late after a computer slept. */
const LONGEST_WAIT_MS = 60_000

/**
 * Whether the draft expired while the page was open, in which case the browser's storage is already cleared. `isLive`
 * checks right away, for use before something is sent or stored.
 */
export const useDraftOver = (): { over: boolean; isLive: () => boolean; startOver: () => void } => {
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

  const startOver = useCallback(() => {
    until.current = undefined
    setOver(false)
  }, [])
  return { over, isLive, startOver }
}
