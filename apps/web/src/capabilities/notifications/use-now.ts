import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Now, a minute at a time: what was '1 minute ago' does not stay so. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
