import { pages } from '@hibla/contract/values/paths'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Entrance } from './entrance.tsx'
import { returnAddress } from './return-address.ts'

/** Where the provider sends people back. The address has a one-time code, so it is replaced in the history. */
export default function LoginSuccessPage() {
  const session = useSessionControl()
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let gone = false
    session.finish(window.location.href).then(
      (to) => {
        returnAddress.forget()
        return !gone && navigate(to, { replace: true })
      },
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [session, navigate])

  if (failed)
    return (
      <Entrance
        arrived
        title="We couldn’t finish logging you in"
        intro="It may have taken too long, or this page was opened twice. Your account is fine."
      >
        <LinkButton to={pages.login} look="call" className="w-full">
          Log in again
        </LinkButton>
        <LinkButton to="/" className="mt-4 w-full">
          Go to the home page
        </LinkButton>
      </Entrance>
    )
  return (
    <Entrance title="Logging you in" intro="One moment, please.">
      <Spinner label="Logging you in…" />
    </Entrance>
  )
}
