import { lazy, Suspense, useEffect } from 'react'
import { useSession, useSessionControl } from '../../kernel/session/use-session.ts'
import { useSite } from '../../kernel/site.ts'
import { takeMessage } from '../../kernel/after-load.ts'
import { toast } from '../../ui/toast-store.ts'
import { greetingsFor, occasionOf } from './greetings.ts'

const GreetingDialogs = lazy(() => import('./greeting-dialogs.tsx'))

/** Stands once, above every layout: begins the session, and greets whoever is there. */
export function Identity() {
  const { config } = useSite()
  const session = useSessionControl()
  const who = useSession()
  useEffect(() => session.begin({ config, origin: window.location.origin }), [session, config])
  useEffect(() => {
    const message = takeMessage()
    if (message) toast(message.text, message.tone)
  }, [])
  if (who.state !== 'person' || greetingsFor(who).length === 0) return null
  return (
    <Suspense>
      <GreetingDialogs key={occasionOf(who)} person={who} />
    </Suspense>
  )
}
