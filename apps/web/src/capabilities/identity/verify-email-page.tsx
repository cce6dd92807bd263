import { ONE_TIME_MINUTES } from '@hibla/contract/values/time-limits'
import { resendVerification, verifyEmail } from '@hibla/contract/identity/identity.contract'
import { loginPage, pages } from '@hibla/contract/values/paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { queryClient } from '../../kernel/query.ts'
import { useClient } from '../../kernel/use-client.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/faces.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { Entrance } from './entrance.tsx'
import { MailForm } from './mail-form.tsx'
import { forgetRegistered } from './email-validation.ts'
import { verifyTexts } from './texts.ts'
import { returnAddress } from './return-address.ts'
import { textOf } from '../../kernel/refusal-texts.ts'

/** A link works once, so it is sent once: the cache keeps the answer while the page is open. */
const useVerification = (id: string) => {
  const client = useClient()
  return useQuery(
    {
      queryKey: [verifyEmail.path, id],
      queryFn: () => client.send(verifyEmail, { body: { id } }),
      gcTime: Infinity,
      refetchOnReconnect: false,
    },
    queryClient,
  )
}

export default function VerifyEmailPage() {
  const { id = '' } = useParams()
  const { data: answer, isFetching, refetch } = useVerification(id)
  const [end, setEnd] = useState<'confirmed' | 'already-confirmed' | 'link-expired'>()

  if (end === 'confirmed') return <Confirmed />
  if (end === 'already-confirmed') return <Confirmed again />
  if (end === 'link-expired') return <Expired />
  if (!answer || isFetching)
    return (
      <Entrance title="Confirming your email" intro="One moment, please.">
        <Spinner label="Confirming your email…" />
      </Entrance>
    )
  if (answer.ok) {
    if (answer.body.status) return <Confirmed />
    return <ChoosePassword id={id} email={answer.body.email} onEnd={setEnd} />
  }
  if (answer.problem.code === 'already-confirmed') return <Confirmed again />
  // A truncated id is as useless as an expired one.
  if (answer.problem.code === 'link-expired' || answer.problem.code === 'invalid-input') return <Expired />
  return (
    <Entrance arrived title="Your email isn’t confirmed yet">
      <ErrorPanel
        what="We couldn’t check the link."
        advice={textOf(verifyTexts, answer.problem)}
        onRetry={() => void refetch()}
      />
    </Entrance>
  )
}

/** `again`: with a link from before, which changed nothing. */
function Confirmed({ again = false }: { again?: boolean }) {
  useEffect(forgetRegistered, [])
  const [returnTo] = useState(() => returnAddress.read(pages.getStarted))
  return (
    <Entrance
      arrived
      title={again ? 'Your email is already confirmed' : 'Your email is confirmed'}
      intro={
        again
          ? 'There’s nothing left to do. Log in with your password.'
          : 'Your account is ready. Log in with your password.'
      }
    >
      <LinkButton to={loginPage({ returnTo })} look="call" className="w-full">
        Continue to login
      </LinkButton>
    </Entrance>
  )
}

function Expired() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined)
    return (
      <Entrance
        arrived
        title="Check your email"
        intro={`If ${sentTo} still needs to be confirmed, we’ve sent a new link. It works for ${ONE_TIME_MINUTES} minutes.`}
      />
    )
  return (
    <Entrance
      arrived
      title="This link no longer works"
      intro={`${verifyTexts['link-expired']} If you’ve already confirmed your email, just log in.`}
    >
      <MailForm request={resendVerification} button="Email me a new link" onSent={setSentTo} />
      <LinkButton to={pages.login} className="mt-4 w-full">
        Log in
      </LinkButton>
    </Entrance>
  )
}
