import { useLocation } from 'react-router'
import { useAwake } from './use-awake.ts'

/** What a mailed link has behind the #. Only the browser knows it, so on the server it's undefined. */
export const useLinkToken = (): string | undefined => {
  const { hash } = useLocation()
  return useAwake() ? hash.slice(1) : undefined
}
