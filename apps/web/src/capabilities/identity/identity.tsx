import { Suspense, useEffect } from 'react'
import { later } from '../../kernel/later.ts'
import { useSession, useSessionControl } from '../../kernel/session/use-session.ts'
import { useSite } from '../../kernel/site.ts'
import { takeMessage } from '../../kernel/after-load.ts'
import { toast } from '../../ui/toast-store.ts'
import { greetingsFor, occasionOf } from './greetings.ts'
import { LogoutDialog } from './logout-dialog-later.ts'

const GreetingDialogs = later(() => import('./greeting-dialogs.tsx'))

/** Rendered once, above every layout: starts the session and shows greetings. */
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
  // Loaded ahead, so that people can open it even without a network.
  useEffect(() => (isIn ? LogoutDialog.soon() : undefined), [isIn])
  if (who.state !== 'person' || greetingsFor(who).length === 0) return null
  return (
    <Suspense>
      <GreetingDialogs key={occasionOf(who)} person={who} />
    </Suspense>
  )
}
