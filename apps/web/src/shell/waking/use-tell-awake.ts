import { useEffect } from 'react'

/** Tells the early script that the page is hydrated now: see `early.ts`. */
export const useTellAwake = (): void =>
  useEffect(() => {
    document.dispatchEvent(new Event('awake'))
  }, [])
