import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration, so that both render the same; true from then on. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
