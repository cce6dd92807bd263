import { OrderId } from '@hibla/contract/values/ids'
import {
  requestResumeLink,
  readApplication,
  resumeApplication,
  type ApplicationSoFar,
} from '@hibla/contract/applications/resume.contract'
import { stepPath } from '@hibla/contract/applications/paths.rule'
import { CallFailed } from '@hibla/contract/client'
import { applicationStatusPage, pages } from '@hibla/contract/values/paths'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageHead } from '../../../../kernel/page-head.tsx'
import { textOf } from '../../../../kernel/refusal-texts.ts'
import { useSession } from '../../../../kernel/session/use-session.ts'
import { useClient } from '../../../../kernel/use-client.ts'
import { answerOf, useSend } from '../../../../kernel/use-send.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { LinkButton } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/faces.tsx'
import { Field } from '../../../../ui/field.tsx'
import { useLinkToken } from '../../../../ui/use-link-token.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { applyingOf } from '../../flow.ts'
import { InsteadOf, otherThan } from './instead-of.tsx'
import { restore, stepToResume } from './restore.ts'
import { reportResumed } from './report-resumed.ts'
import { resumeTexts } from '../texts.ts'

/** Goes on with a saved application, by its emailed link or its reference number. */
export default function ResumePage() {
  const token = useLinkToken()
  const [trouble, setTrouble] = useState('')
  const [found, setFound] = useState<ApplicationSoFar>()
  const isSentIn = trouble === resumeTexts['already-submitted']
  const goOn = useGoOn()
  const onFound = (application: ApplicationSoFar) =>
    otherThan(application.applicationRefID) === undefined ? goOn(application) : setFound(application)
  if (found) return <InsteadOf found={found} onOpen={() => goOn(found)} />
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Continue your application" />
      <div className="mx-auto max-w-xl">
        <h1 className="text-2xl">Continue your application</h1>
        <Alert
          look={isSentIn ? 'plain' : 'trouble'}
          className={`mt-4 ${isSentIn ? 'font-semibold' : ''}`}
          text={trouble}
        />
        {token === undefined ? (
          <Skeleton className="mt-8 h-40" />
        ) : token !== '' && trouble === '' ? (
          <ByLink token={token} onFound={onFound} onTrouble={setTrouble} />
        ) : isSentIn ? (
          <FollowIt to={pages.checkStatus} />
        ) : (
          <ByReference onFound={onFound} />
        )}
      </div>
    </div>
  )
}

const useGoOn = () => {
  const navigate = useNavigate()
  const who = useSession()
  const client = useClient()
  return (application: ApplicationSoFar) => {
    restore(application)
    reportResumed(client, application)
    void navigate(stepPath(application.told.customerSegment, applyingOf(who), stepToResume(application)), {
      replace: true,
    })
  }
}

/** There's nothing to continue, but something to follow. */
function FollowIt({ to }: { to: string }) {
  return (
    <LinkButton to={to} look="call" className="mt-6">
      Check my application
    </LinkButton>
  )
}

type OnFound = (application: ApplicationSoFar) => void
type ByLinkProps = { token: string; onFound: OnFound; onTrouble: (words: string) => void }

function ByLink({ token, onFound, onTrouble }: ByLinkProps) {
  const client = useClient()
  const open = useEffectEvent(async () => {
    const answer = await client.send(resumeApplication, { body: { token } })
    if (!answer.ok)
      return onTrouble(
        answer.problem.code === 'invalid-input' ? resumeTexts['link-expired'] : textOf(resumeTexts, answer.problem),
      )
    try {
      return onFound(await client.get(readApplication, { query: { appRefID: answer.body.applicationRefID } }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return onTrouble(error.problem.detail)
    }
  })
  useEffect(() => void open(), [])
  return (
    <div aria-busy="true" className="mt-8">
      <p>Opening your application…</p>
      <Skeleton className="mt-4 h-40" />
    </div>
  )
}

/** On the device where it began the reference is enough; anywhere else the link proves whose it is. */
function ByReference({ onFound }: { onFound: OnFound }) {
  const client = useClient()
  const { state } = useLocation() as { state: { reference?: string } | null }
  const [reference, setReference] = useState(state?.reference ?? '')
  const [error, setError] = useState<string>()
  const { busy, run } = useSend()
  const [sent, setSent] = useState(false)
  const [sentIn, setSentIn] = useState<string>()
  const find = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const appRefID = reference.trim().toUpperCase()
    const isReference = OrderId.safeParse(appRefID).success
    setSent(false)
    setSentIn(undefined)
    setError(isReference ? undefined : 'Please enter the reference number, such as HOBS-AB12CD34EF')
    if (!isReference) return
    await run(
      () => answerOf(client.get(readApplication, { query: { appRefID } })),
      (application) => (application.stage === 'draft' ? onFound(application) : setSentIn(appRefID)),
      async ({ code, detail }) => {
        if (code !== 'not-found') return setError(detail)
        const answer = await client.send(requestResumeLink, { body: { appRefID } })
        return answer.ok ? setSent(true) : setError(answer.problem.detail)
      },
    )
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void find(event)} className="mt-6 grid gap-5">
      <p className="text-muted">Enter the reference number of the application that you saved.</p>
      <Field
        label="Reference number"
        autoComplete="off"
        autoCapitalize="characters"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        error={error}
      />
      <output className="block rounded-field bg-sunken px-5 py-4 empty:hidden">
        {sent &&
          'This device can’t open it by its number alone. If there is such an application, we’re sending a link to the email address in it. Open it here to continue.'}
      </output>
      <Alert look="plain">
        {sentIn && (
          <>
            <p className="font-semibold">{resumeTexts['already-submitted']}</p>
            <FollowIt to={applicationStatusPage(sentIn)} />
          </>
        )}
      </Alert>
      <div>
        <BusyButton type="submit" look={sentIn ? 'plain' : 'call'} busy={busy}>
          {busy ? 'Looking…' : 'Continue'}
        </BusyButton>
      </div>
    </form>
  )
}
