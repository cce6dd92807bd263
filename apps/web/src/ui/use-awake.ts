import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during the first render after it, so that both draw the same; true from then on. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
