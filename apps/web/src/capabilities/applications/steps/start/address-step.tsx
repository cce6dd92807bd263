import type { SegmentCode } from '@hibla/contract/values/customer-segment'
import { Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { clientProblem } from '../../../../kernel/answer.ts'
import { later } from '../../../../kernel/later.ts'
import { useSession } from '../../../../kernel/session/use-session.ts'
import { typed } from '../../../../kernel/storage/typed.ts'
import { useClient } from '../../../../kernel/use-client.ts'
import { LoaderOverlay } from '../../../../ui/spinner.tsx'
import { AddressPicker, findZipCode, stepRecordOf, type ChosenAddress } from '../../../address/index.ts'
import { AgentAreas } from '../../../agents/index.ts'
import { qualifyLocation, LocationStep, type Answered } from '../../../serviceability/index.ts'
import type { Attempt } from './begin-application.ts'
import { confirmedAddress } from '../../draft/confirmed-address.ts'
import {
  agentCodeOf,
  applyingOf,
  draftSegment,
  isAgent,
  isAnotherUnderWay,
  nextPath,
  noteReferral,
  segmentIn,
} from '../../flow.ts'
import { storedChoice } from '../../draft/stored-choice.ts'
import { areComplete } from './personal-details.ts'
import { setCustomerCategory, useCustomerCategory } from '../../../catalog/index.ts'
import { draft, type BasicInfo } from '../../draft/draft.ts'
import { noted } from '../../unsent/noted.ts'

// Not needed before the check.
const afterAnswer = () => import('./after-answer.ts')
const AnswerPopup = later(afterAnswer)

type AddressStepProps = {
  person: BasicInfo | undefined
  /** Whether the draft hasn't expired yet. */
  isLive: () => boolean
  onBack: () => void
  /** Another application was started in the meantime, in another tab or before coming back to this one. */
  onConflict: () => void
}

/** Step 1: the place, the check and what happens next. */
export default function AddressStep({ person, isLive, onBack, onConflict }: AddressStepProps) {
  const client = useClient()
  const who = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const agent = isAgent(who)
  const agentCode = agentCodeOf(who)
  const [chosen, setChosen] = useState(storedChoice)
  const [checking, setChecking] = useState(false)
  const [answer, setAnswer] = useState<{ about: ChosenAddress; said: Answered }>()
  const [open, setOpen] = useState(false)
  const [beginning, setBeginning] = useState<'not' | 'busy' | { trouble: string }>('not')
  const attempt = useRef<Attempt | undefined>(undefined)

  // Stored right away, so that a reload loses nothing chosen so far.
  const choose = (next: ChosenAddress) => {
    setChosen(next)
    if (isLive()) draft.chosenAddress.write(next)
  }

  // An answer is only valid for the place it was given for.
  const said = answer?.about === chosen ? answer.said : undefined
  const place = said && said.kind !== 'error' ? confirmedAddress() : undefined

  const check = async () => {
    setChecking(true)
    const [answered, zipCode, shown] = await Promise.all([
      qualifyLocation(client, chosen),
      findZipCode(client, chosen),
      afterAnswer().then(
        () => true,
        () => false,
      ),
    ])
    // Storing the place without the person would leave half a draft that never expires.
    if (!isLive()) return
    // If the connection was lost before the popup's code loaded, report that instead of the answer.
    const verdict: Answered = shown ? answered : { kind: 'error', why: clientProblem('no-connection', '').detail }
    const visitFirst = verdict.kind === 'serviceable' && verdict.visitFirst
    if (verdict.kind !== 'error')
      draft.residentialInfo.write({ ...stepRecordOf(chosen, zipCode), ...(visitFirst && { visit_first: true }) })
    if (verdict.kind === 'serviceable') setCustomerCategory({ serviceabilityTechnology: verdict.technology })
    // Nothing is known about the line any more, so nothing is offered because of what was known before.
    else if (verdict.kind === 'error') setCustomerCategory({ serviceabilityTechnology: 'GPON' })
    // An existing order can be used for another place, but must be linked to it again.
    delete attempt.current?.referenced
    setBeginning('not')
    setAnswer({ about: chosen, said: verdict })
    setOpen(verdict.kind !== 'error')
    setChecking(false)
  }

  const begin = async (category: SegmentCode) => {
    if (!person || !place || !isLive()) return
    if (isAnotherUnderWay() && attempt.current?.orderId !== draft.orderId.read()) {
      setOpen(false)
      return onConflict()
    }
    attempt.current ??= { idempotencyKey: crypto.randomUUID() }
    setBeginning('busy')
    const next = nextPath(who, pathname, category)
    const signedIn = who.state === 'person'
    const { beginApplication } = await afterAnswer()
    const begun = await beginApplication({ client, signedIn, person, place, category, agentCode }, attempt.current)
    if (!isLive()) return typed.clear()
    if (begun.ok) {
      noteReferral(pathname)
      if (agent && who.claims) void noted.begun(who.claims.sub, person)
      void navigate(next)
    } else {
      setBeginning({ trouble: begun.trouble })
      setOpen(true)
    }
  }
  const progress = {
    busy: beginning === 'busy',
    trouble: typeof beginning === 'object' ? beginning.trouble : undefined,
    onClose: () => setOpen(false),
  }
  const served = said?.kind === 'serviceable'
  const drafted = draftSegment() ?? segmentIn(pathname)
  // Somebody who is a customer already probably wants another line of the same kind.
  const { category } = useCustomerCategory()
  const isOwn = who.principal?.personas.has('customer') && applyingOf(who, pathname).as === 'visitor'
  const suggested = isOwn ? category : undefined

  return (
    <>
      <LocationStep
        chosen={chosen}
        onChange={choose}
        picker={
          <AgentAreas agent={agent} agentCode={agentCode}>
            {(allowed) => (
              <AddressPicker value={chosen} onChange={choose} allowed={allowed} searchFor={parameters.get('q') ?? ''} />
            )}
          </AgentAreas>
        }
        personComplete={areComplete(person)}
        agent={agent}
        checking={checking}
        failed={said?.kind === 'error' ? said : undefined}
        served={served}
        onCheck={() => void check()}
        onBack={onBack}
        onContinue={() => (drafted ? void begin(drafted) : setOpen(true))}
      />
      {checking && <LoaderOverlay label="Checking the address…" />}
      {progress.busy && !open && <LoaderOverlay label="Saving the address…" />}
      {open && person && place && (
        <Suspense fallback={<LoaderOverlay label="Opening the result…" />}>
          <AnswerPopup
            {...progress}
            person={person}
            place={place}
            served={served}
            visitFirst={said?.kind === 'serviceable' && said.visitFirst}
            segment={drafted ?? draft.requestedSegment.read() ?? suggested}
            agent={agent}
            agentCode={agentCode}
            onContinue={(category) => void begin(category)}
          />
        </Suspense>
      )}
    </>
  )
}
