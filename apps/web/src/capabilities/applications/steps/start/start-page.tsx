import { Choice } from '@hibla/contract/applications/choice.contract'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { later } from '../../../../kernel/later.ts'
import { PageHead } from '../../../../kernel/page-head.tsx'
import { useSession, useSessionControl } from '../../../../kernel/session/use-session.ts'
import { Skeleton } from '../../../../ui/faces.tsx'
import { useAwake } from '../../../../ui/use-awake.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { requestedPlan } from '../../../catalog/index.ts'
import { discardDraft } from '../../leaving/discard-draft.ts'
import { isAgent, isAnotherUnderWay, nextPath, segmentIn } from '../../flow.ts'
import { storedOrder } from '../../draft/order.ts'
import { PersonalDetailsForm } from './personal-details-form.tsx'
import { areComplete, type PersonalDetails } from './personal-details.ts'
import { StillWithUs } from '../draft-over.tsx'
import { StepDots } from './step-dots.tsx'
import { DRAFT_OVER, useDraftOver } from '../../draft/use-draft-over.ts'
import { WhatComes } from './what-comes.tsx'
import { draft, storeBasicInfo } from '../../draft/draft.ts'
import { storeInvite } from '../../draft/referred.ts'

// Not needed for the first step; it loads while that is being filled in.
const AddressStep = later(() => import('./address-step.tsx'))
const ConflictDialog = later(() => import('./conflict-dialog.tsx'))

const steps = ['Personal details', 'Installation address'] as const

const headingFor = (segment: ReturnType<typeof segmentIn>, agent: boolean): string => {
  if (segment) return segment === 'RES' ? 'New residential application' : 'New business application'
  return agent ? 'Is there fibre at the customer’s address?' : 'Is there fibre at your address?'
}

const Input = Choice.pick({ planId: true, termMonths: true })

/**
 * Keeps the plan that a link to this page came with. Anybody can make such a link, so it says no more than a plan and a
 * term, and the server knows what is sold where.
 */
const storeChoiceIn = (search: string): void => {
  const query = new URLSearchParams(search)
  const { data } = Input.safeParse({ planId: query.get('plan'), termMonths: Number(query.get('term') ?? NaN) })
  if (data) requestedPlan.write({ planId: data.planId, contractTermMonths: data.termMonths })
}

/** The start of an application: who, where, then the answer. The step is kept in the browser's history. */
export default function StartPage() {
  const awake = useAwake()
  const who = useSession()
  const { know } = useSessionControl()
  useEffect(() => know(), [know])
  const navigate = useNavigate()
  const location = useLocation()
  const [conflict, setConflict] = useState(false)
  const [round, setRound] = useState(0)
  const agent = isAgent(who)

  const kept = awake ? draft.basicInfo.read() : undefined
  const asked = awake && (location.state as { step?: unknown } | null)?.step === 1 ? 1 : 0
  const whole = areComplete(kept)
  // The second step needs complete personal details, which may have expired or belong to another tab.
  const step = asked === 1 && whole ? 1 : 0
  const { over, isLive, startOver } = useDraftOver()
  // Once the time is up, the browser no longer knows it.
  const [reference, setReference] = useState(storedOrder)

  useEffect(() => {
    if (awake) AddressStep.soon()
  }, [awake])
  useEffect(() => storeChoiceIn(location.search), [location.search])

  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  const goTo = (next: 0 | 1) =>
    void navigate(location.pathname + location.search, { state: { step: next }, preventScrollReset: false })

  const submit = (details: PersonalDetails) => {
    startOver()
    setReference(storedOrder())
    const another = isAnotherUnderWay()
    storeBasicInfo({ ...draft.basicInfo.read(), ...details })
    isLive()
    if (another) setConflict(true)
    else goTo(1)
  }
  const startAgain = () => {
    const person = draft.basicInfo.read()
    const [place, segment] = [draft.chosenAddress.read(), draft.requestedSegment.read()]
    const [invite, referralType] = [draft.invite.read(), draft.referralType.read()]
    discardDraft()
    storeChoiceIn(location.search)
    if (person) storeBasicInfo(person)
    if (place) draft.chosenAddress.write(place)
    if (segment) draft.requestedSegment.write(segment)
    if (invite !== undefined) storeInvite(invite, referralType)
    setRound(round + 1)
    goTo(1)
  }

  return (
    <div className="page py-10 md:py-14">
      <PageHead
        title={agent ? 'Check the customer’s address' : 'Check your address'}
        description="See right away whether fibre is available at your home or business, and start your application."
        canonical="/check-serviceability"
      />
      <h1 className="text-2xl">{headingFor(segmentIn(location.pathname), agent)}</h1>
      <div className="mt-6 flex items-center gap-4">
        <StepDots steps={steps} current={step} />
        <h2 ref={heading} tabIndex={-1} className="text-base">
          {steps[step]}
        </h2>
      </div>
      <Alert look="plain">
        {over && (
          <p className="mt-6 rounded-field bg-sunken px-5 py-4 font-semibold">
            <span>{DRAFT_OVER}</span> {reference !== undefined && <StillWithUs reference={reference} />} Please enter it
            again.
          </p>
        )}
      </Alert>
      <div className="mt-8">
        {step === 0 ? (
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,42rem)_1fr]">
            <PersonalDetailsForm key={over ? 'expired' : 'kept'} kept={kept} agent={agent} onSubmit={submit} />
            <WhatComes agent={agent} />
          </div>
        ) : (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <AddressStep
              key={round}
              person={kept}
              isLive={isLive}
              onBack={() => goTo(0)}
              onConflict={() => setConflict(true)}
            />
          </Suspense>
        )}
      </div>
      {conflict && (
        <Suspense>
          <ConflictDialog
            nextPage={nextPath(who, location.pathname)}
            onClose={() => setConflict(false)}
            onStartAgain={startAgain}
          />
        </Suspense>
      )}
    </div>
  )
}
