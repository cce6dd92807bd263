import { Suspense, useEffect } from 'react'
import { later } from '../../kernel/later.ts'
import { useSession, useSessionControl } from '../../kernel/session/use-session.ts'
import { useSite } from '../../kernel/site.ts'
import { takeMessage } from '../../kernel/after-load.ts'
import { toast } from '../../ui/toast-store.ts'
import { greetingsFor, occasionOf } from './greetings.ts'
import { LogoutDialog } from './logout-dialog-later.ts'

const GreetingDialogs = later(() => import('./greeting-dialogs.tsx'))

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
  const isIn = who.state === 'person'
  // Whoever is in may want out without a network; its words must be there.
  useEffect(() => (isIn ? LogoutDialog.soon() : undefined), [isIn])
  if (who.state !== 'person' || greetingsFor(who).length === 0) return null
  return (
    <Suspense>
      <GreetingDialogs key={occasionOf(who)} person={who} />
    </Suspense>
  )
}
