import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(width < 48rem)')

const watch = (changed: () => void) => {
  const media = query()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Below the md breakpoint, where there is no room for a popover. */
export const useSmallScreen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  )
