import { useSearchParams } from 'react-router'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { LoggedOutElsewhere } from './logged-out-elsewhere.tsx'
import { LoginForm } from './login-form.tsx'
import { NewPassword } from './new-password.tsx'
import { ToLogin } from './to-login.tsx'

export const handle: PageHandle = { reads: 'query' }

/** One address for everything about logging in; parameters from the provider and from mails say which screen it is. */
export default function LoginPage() {
  const [parameters] = useSearchParams()
  const reset = parameters.get('reset')
  if (reset !== null) return <NewPassword token={reset} email={parameters.get('email') ?? ''} />
  if (parameters.has('forgot')) return <ForgottenPassword />
  if (parameters.has('ended')) return <LoggedOutElsewhere returnTo={parameters.get('returnTo')} />
  const interaction = parameters.get('interaction')
  if (interaction !== null) return <LoginForm interaction={interaction} />
  return <ToLogin returnTo={parameters.get('returnTo') ?? undefined} />
}
