import { useCallback, useEffect, useState } from 'react'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { ErrorPanel } from '../../ui/faces.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Entrance } from './entrance.tsx'
import { wayBack } from './way-back.ts'

/** Shown while we redirect to the provider. */
export function ToLogin({ returnTo }: { returnTo: string | undefined }) {
  const session = useSessionControl()
  const [unreachable, setUnreachable] = useState(false)
  const leave = useCallback(
    () => session.login(returnTo).then((departure) => setUnreachable(departure === 'unreachable')),
    [session, returnTo],
  )
  useEffect(() => {
    if (returnTo !== undefined) wayBack.keep(returnTo)
    void leave()
  }, [leave, returnTo])

  if (unreachable)
    return (
      <Entrance title="Log in" arrived>
        <ErrorPanel
          what="We couldn’t reach the login service."
          advice="Check your connection, then try again. You can still use everything that doesn’t need a login."
          onRetry={() => void leave()}
        />
      </Entrance>
    )
  return (
    <Entrance title="Taking you to login" intro="One moment, please.">
      <Spinner label="Taking you to login…" />
    </Entrance>
  )
}
