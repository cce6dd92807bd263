import { useSearchParams } from 'react-router'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useLinkToken } from '../../ui/use-link-token.ts'
import { Entrance } from './entrance.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { LoggedOutElsewhere } from './logged-out-elsewhere.tsx'
import { LoginForm } from './login-form.tsx'
import { NewPassword } from './new-password.tsx'
import { ToLogin } from './to-login.tsx'

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
