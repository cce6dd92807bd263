import {
  verificationVersionOf,
  verifyApplication,
  verifyApplicationEmail,
} from '@hibla/contract/applications/verification.contract'
import { applicationStatusPage } from '@hibla/contract/values/paths'
import type { Problem } from '@hibla/contract/values/problem'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { data, Navigate, useParams } from 'react-router'
import type { PageHandle } from '../../../kernel/page-handle.ts'
import { PageHead } from '../../../kernel/page-head.tsx'
import { queryClient } from '../../../kernel/query.ts'
import { textOf } from '../../../kernel/refusal-texts.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/faces.tsx'
import { NarrowPage } from '../../../ui/narrow-page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StrandStep } from '../../../ui/strand-step.tsx'
import type { Route } from './+types/verify-application-page.ts'
import { VERIFICATION_FAILED, verifyTexts } from './texts.ts'

/** References of ours and of other programs; any other address of two parts is a typo. */
const looksLikeReference = (refNo: string) => /^[A-Z]{2,6}-?[A-Za-z0-9]+$/.test(refNo)

export const handle: PageHandle = {
  fits: { test: ({ refNo = '' }) => looksLikeReference(refNo), example: { refNo: 'OO-0', refIdentifier: '-' } },
}

export const loader = ({ params: { refNo } }: Route.LoaderArgs) =>
  data(null, { status: looksLikeReference(refNo) ? 200 : 404 })

/** A link works once, so it is sent once: the cache keeps the answer while the page is open. */
const useVerification = (refNo: string, refIdentifier: string) => {
  const client = useClient()
  // Trying again after a lost answer is the same use of the link, not a second one.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const send = () =>
    verificationVersionOf(refNo) === 2
      ? client.send(verifyApplication, { query: { verify: refIdentifier }, idempotencyKey })
      : client.send(verifyApplicationEmail, { query: { applicationRefId: refIdentifier }, idempotencyKey })
  return useQuery(
    {
      queryKey: [verifyApplication.path, refNo, refIdentifier],
      queryFn: send,
      enabled: looksLikeReference(refNo),
      gcTime: Infinity,
      refetchOnReconnect: false,
    },
    queryClient,
  )
}

/** Opened from the email that confirms an application. */
export default function VerifyApplicationPage() {
  const { refNo = '', refIdentifier = '' } = useParams()
  const { data: answer, isFetching, refetch } = useVerification(refNo, refIdentifier)

  if (!looksLikeReference(refNo)) return <NoSuchPage />
  if (!answer || isFetching)
    return (
      <Frame title="Confirming your email">
        <Spinner label="Confirming your email…" />
      </Frame>
    )
  if (answer.ok) return <Navigate replace to={`${applicationStatusPage(answer.body.appRefID)}&confirmed=yes`} />
  if (answer.problem.code === 'link-used') return <AlreadyConfirmed reference={refNo} />
  if (isFinal(answer.problem)) return <Failed reference={refNo} problem={answer.problem} />
  return (
    <Frame arrived title="Your email isn’t confirmed yet">
      <ErrorPanel what="We couldn’t check the link." advice={answer.problem.detail} onRetry={() => void refetch()} />
    </Frame>
  )
}

/** A link that is cut short is as useless as an expired one. */
const isFinal = ({ code }: Problem) => code === 'invalid-input' || Object.hasOwn(verifyTexts, code)

/** The link worked, only not just now: nothing failed. */
function AlreadyConfirmed({ reference }: { reference: string }) {
  return (
    <Frame arrived title="Your email is already confirmed">
      <p>{verifyTexts['link-used']}</p>
      <LinkButton to={applicationStatusPage(reference)} look="call" className="mt-6">
        See my application
      </LinkButton>
    </Frame>
  )
}

function Failed({ reference, problem }: { reference: string; problem: Problem }) {
  return (
    <Frame arrived title={VERIFICATION_FAILED}>
      <p>{problem.code === 'invalid-input' ? verifyTexts['link-expired'] : textOf(verifyTexts, problem)}</p>
      <h2 className="mt-8 text-lg">Two ways to try again</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5">
        <li>Open the link in the newest email from us. Copy the whole address if it was cut in two.</li>
        <li>Get a new link on the status page of your application.</li>
      </ol>
      <LinkButton to={applicationStatusPage(reference)} look="call" className="mt-6">
        Get a new link
      </LinkButton>
    </Frame>
  )
}

function Frame(props: ComponentProps<typeof NarrowPage>) {
  return (
    <>
      <PageHead title={props.title} />
      <NarrowPage {...props} />
    </>
  )
}

function NoSuchPage() {
  return (
    <div className="page py-16 md:py-24">
      <PageHead title="Page not found" />
      <StrandStep />
      <h1 className="mt-10 text-2xl">We can’t find that page</h1>
      <p className="reading mt-4 text-muted">The address may have a typo, or the page may have moved.</p>
      <LinkButton to="/" className="mt-8">
        Go to the home page
      </LinkButton>
    </div>
  )
}
