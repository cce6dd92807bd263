import { useCallback, useEffect, useState } from 'react'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { ErrorPanel } from '../../ui/faces.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Entrance } from './entrance.tsx'

/** The short moment between the wish to log in and the provider's answer. */
export function ToLogin({ returnTo }: { returnTo: string | undefined }) {
  const session = useSessionControl()
  const [unreachable, setUnreachable] = useState(false)
  const leave = useCallback(
    () => session.login(returnTo).then((departure) => setUnreachable(departure === 'unreachable')),
    [session, returnTo],
  )
  useEffect(() => void leave(), [leave])

  if (unreachable)
    return (
      <Entrance title="Log in" arrived>
        <ErrorPanel
          what="We could not reach the login service."
          advice="Check your connection, then try again. Everything that needs no login still works."
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
