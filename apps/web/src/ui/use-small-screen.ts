import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(width < 48rem)')

const watch = (changed: () => void) => {
  const media = query()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Below the md breakpoint, where a popover would have no room. */
export const useSmallScreen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  )
