import { RESET_MINUTES } from '@hibla/contract/values/time-limits'
import { forgotPassword } from '@hibla/contract/identity/identity.contract'
import { loginPage, pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Entrance } from './entrance.tsx'
import { typedEmail } from './typed-email.ts'
import { MailForm } from './mail-form.tsx'

/** Afterwards the login that was under way continues, if it has not expired. */
const useWayBack = (): string => {
  const [parameters] = useSearchParams()
  const interaction = parameters.get('interaction')
  return interaction ? loginPage({ interaction }) : pages.login
}

export function ForgottenPassword() {
  const [sentTo, setSentTo] = useState<string>()
  const back = useWayBack()
  const sent = (email: string) => {
    typedEmail.write(email)
    setSentTo(email)
  }

  if (sentTo !== undefined)
    return (
      <Entrance
        arrived
        title="Check your email"
        intro={
          <>
            If there’s an account for <strong className="text-text">{sentTo}</strong>, we’ve sent a link to choose a new
            password. It works for {RESET_MINUTES} minutes.
          </>
        }
      >
        <LinkButton to={back} className="w-full">
          Back to login
        </LinkButton>
        <p className="mt-6 text-sm text-muted">
          Didn’t get it? Check your spam folder. After several requests we send one link an hour, and until then the
          newest one in your mailbox works.
        </p>
      </Entrance>
    )
  return (
    <Entrance title="Choose a new password" intro="Enter your email and we’ll send you a link.">
      <MailForm request={forgotPassword} button="Email me a link" email={typedEmail.read()} onSent={sent} />
      <p className="mt-6 text-sm">
        <Link
          to={back}
          className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
        >
          Back to login
        </Link>
      </p>
    </Entrance>
  )
}
