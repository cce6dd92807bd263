import { useEffect, useState } from 'react'

/** The seconds left of a wait; correct even if the tab was asleep. */
export const useCountdown = () => {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const waiting = left > 0
  useEffect(() => {
    const timer = waiting ? setInterval(() => setNow(Date.now()), 1000) : undefined
    return () => clearInterval(timer)
  }, [waiting])
  const wait = (seconds: number): void => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return { left, wait }
}

/** `0:07`, `12:40`. */
export const clockFace = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
