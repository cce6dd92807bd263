import { useEffect } from 'react'

/** Tells what came before the scripts that they are at work now: see `early.ts`. */
export const useTellAwake = (): void =>
  useEffect(() => {
    document.dispatchEvent(new Event('awake'))
  }, [])
