import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/faces.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLinkToken } from '../../ui/use-link-token.ts'
import { Entrance } from './entrance.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { LoginForm } from './login-form.tsx'
import { NewPassword } from './new-password.tsx'
import { returnAddress } from './return-address.ts'

export const handle: PageHandle = { reads: 'query' }

/** One address for everything about logging in; parameters from the provider and from mails say which screen it is. */
export default function LoginPage() {
  const [parameters] = useSearchParams()
  if (parameters.has('reset')) return <ByMailedLink parameters={parameters} />
  if (parameters.has('forgot')) return <ForgottenPassword />
  if (parameters.has('ended')) return <LoggedOutElsewhere returnTo={parameters.get('returnTo')} />
  const interaction = parameters.get('interaction')
  if (interaction !== null) return <LoginForm interaction={interaction} />
  return <ToLogin returnTo={parameters.get('returnTo') ?? undefined} />
}

/** Shown while we redirect to the provider. */
function ToLogin({ returnTo }: { returnTo: string | undefined }) {
  const session = useSessionControl()
  const [unreachable, setUnreachable] = useState(false)
  const leave = useCallback(
    () => session.login(returnTo).then((departure) => setUnreachable(departure === 'unreachable')),
    [session, returnTo],
  )
  useEffect(() => {
    if (returnTo !== undefined) returnAddress.keep(returnTo)
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

/** For a tab that was open while the person logged out in another one. */
function LoggedOutElsewhere({ returnTo }: { returnTo: string | null }) {
  return (
    <Entrance
      arrived
      title="You’re logged out"
      intro="You logged out in another tab, so we closed your pages here as well. Nothing is lost: log in to pick up where you left off."
    >
      <LinkButton
        to={`/login${returnTo ? `?${new URLSearchParams({ returnTo })}` : ''}`}
        look="call"
        className="w-full"
      >
        Log in again
      </LinkButton>
      <LinkButton to="/" className="mt-4 w-full">
        Go to the home page
      </LinkButton>
    </Entrance>
  )
}

/** Mails of the release before have both in the query. */
function ByMailedLink({ parameters }: { parameters: URLSearchParams }) {
  const hidden = useLinkToken()
  if (hidden === undefined)
    return (
      <Entrance title="Choose a new password">
        <Spinner label="Opening the link…" />
      </Entrance>
    )
  const given = new URLSearchParams(hidden)
  const token = given.get('token') ?? parameters.get('reset') ?? ''
  return <NewPassword token={token} email={given.get('email') ?? parameters.get('email') ?? ''} />
}
