import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { isOnboarding } from '../../applications/index.ts'

/**
 * Tells the server which invitation an application came from, once it is saved. If that fails, the next page of the application
 * tries again: nobody who applies has to know about it.
 */
export function TieApplication() {
  const client = useClient()
  const { claims } = useSession()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isOnboarding(pathname)) return
    void import('./tie.ts').then(
      ({ tie }) => tie(client, claims),
      () => {},
    )
  }, [client, claims, pathname])
  return null
}
