import { successPath, type ApplicationStep } from '@hibla/contract/applications/paths.rule'
import type { Quote } from '@hibla/contract/applications/quote.rule'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { submitApplication, type SubmitObstacle } from '@hibla/contract/applications/submit.contract'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import type { Problem } from '@hibla/contract/values/problem'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../../../kernel/session/use-session.ts'
import { useClient } from '../../../../kernel/use-client.ts'
import { useSend } from '../../../../kernel/use-send.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { useUnsent } from '../../../documents/index.ts'
import { isAgent } from '../../flow.ts'
import { FilesUnderway } from './files-underway.tsx'
import { stepFor } from '../step-for.ts'
import { StepNav } from '../step-nav.tsx'
import { rememberSubmitted } from '../submitted.ts'
import { refreshApplication } from '../use-application.ts'
import { useSteps } from '../use-steps.ts'
import { obstacleTexts, submitTexts } from '../texts.ts'

const wayTo: Record<Exclude<ApplicationStep, 'review'>, string> = {
  personalDetails: 'Go to the details',
  plans: 'Go to the plans',
  documents: 'Add it now',
  appointment: 'Choose another time',
}

const reasonsOf = ({ code, reasons = [code] }: Problem): readonly string[] => reasons

type Seen = Pick<Quote, 'firstTotal' | 'monthlyTotal' | 'cycle'>

/** The terms and the button. Whatever is missing is said here, with a way to put it right. */
export function SendIn({ application }: { application: ApplicationSoFar }) {
  const { applicationRefID, quote, obstacles } = application
  const client = useClient()
  const navigate = useNavigate()
  const who = useSession()
  const agent = isAgent(who)
  const { applying, before } = useSteps()
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const [seen, setSeen] = useState<Seen>()
  const { busy, problem, run } = useSend({ words: submitTexts })
  // Submitted before, perhaps from another tab, or the answer got lost.
  const refused = problem?.code === 'already-submitted' ? undefined : problem
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) alert.current?.focus()
  }, [refused])

  const { underway } = useUnsent(applicationRefID)
  const reasons = refused ? reasonsOf(refused) : obstacles
  const done = () => {
    rememberSubmitted(application)
    return navigate(successPath(applying), { replace: true })
  }
  const send = () => {
    setAsked(true)
    if (!agreed || !quote || underway.length > 0) return
    setSeen(undefined)
    const { firstTotal, monthlyTotal } = quote
    const body = { applicationRefID, agreedTerms: true, firstTotal, monthlyTotal } as const
    void run(
      (idempotencyKey) => client.send(submitApplication, { body, idempotencyKey }),
      done,
      (refusal) => {
        if (refusal.code === 'already-submitted') return done()
        const all = reasonsOf(refusal)
        if (all.includes('price-changed')) setSeen(quote)
        if (all.some((each) => Object.hasOwn(submitTexts, each))) refreshApplication()
        return undefined
      },
    )
  }
  return (
    <section aria-label="Submit">
      {reasons.length > 0 && (
        <Alert ref={alert} tabIndex={-1} look="panel" className="px-6 py-5">
          <p className="font-semibold text-coral">
            {refused ? 'The application hasn’t been submitted yet.' : 'Something is still missing.'}
          </p>
          <ul aria-label="What is missing" className="mt-2 grid gap-2">
            {reasons.map((reason) => (
              <Reason
                key={reason}
                step={stepOf(reason)}
                words={obstacleTexts(application, reason) ?? refused?.detail}
              />
            ))}
          </ul>
          {refused && seen && quote && <OtherPrice {...{ seen }} now={quote} />}
        </Alert>
      )}
      <Checkbox
        className="mt-6"
        label={<TermsConsent agent={agent} />}
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
        error={asked && !agreed ? 'Please agree before you submit it' : undefined}
      />
      <FilesUnderway reference={applicationRefID} />
      <StepNav back={before('review')}>
        <BusyButton look="call" busy={busy || underway.length > 0} disabled={quote === null} onClick={send}>
          {busy ? 'Sending…' : agent ? 'Submit the application' : 'Submit my application'}
        </BusyButton>
      </StepNav>
    </section>
  )
}

/** The label of the checkbox before sending in. */
function TermsConsent({ agent }: { agent: boolean }) {
  return (
    <>
      {agent ? 'The applicant has' : 'I have'} read the{' '}
      <TextLink href={agent ? '/sales/terms-and-conditions' : '/terms-and-conditions'}>terms and conditions</TextLink>{' '}
      and {agent ? 'agrees' : 'agree'} to them and to the price above.
    </>
  )
}

function OtherPrice({ seen, now }: { seen: Seen; now: Quote }) {
  return (
    <div className="figures mt-3 grid gap-2 text-sm">
      {seen.cycle.periodStart !== now.cycle.periodStart && !now.forBookedDay && (
        <p>
          It’s a new day, so the first bill is now calculated for {longDate(now.cycle.periodStart)}. Once you choose a
          day for the installation, it no longer changes.
        </p>
      )}
      <p>
        First bill: {peso(seen.firstTotal)} before, {peso(now.firstTotal)} now. Each later month:{' '}
        {peso(seen.monthlyTotal)} before, {peso(now.monthlyTotal)} now.
      </p>
    </div>
  )
}

const stepOf = (reason: string): ApplicationStep =>
  Object.hasOwn(stepFor, reason) ? stepFor[reason as SubmitObstacle] : 'review'

function Reason({ step, words }: { step: ApplicationStep; words: string | undefined }) {
  const { pathOf } = useSteps()
  return (
    <li className="text-sm">
      {words}{' '}
      {step !== 'review' && (
        <Link to={pathOf(step)} className="font-semibold text-strand underline underline-offset-4">
          {wayTo[step]}
        </Link>
      )}
    </li>
  )
}
