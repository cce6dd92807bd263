import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { later } from '../../../kernel/later.ts'
import { Skeleton } from '../../../ui/faces.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import { areComplete, PersonalDetailsForm, StepDots, type PersonalDetails } from '../../applications/index.ts'
import type { ReferralInput, ReferTexts } from './refer-address.tsx'
import type { Referee } from './referee.ts'

const ReferAddress = later(() => import('./refer-address.tsx'))

type ReferFormProps = {
  referee: Referee
  words: ReferTexts
  /** Sends it, and says why it failed if the form is to stay. */
  send: (said: ReferralInput) => Promise<string | undefined>
}

/** Who and where, then a look at everything before it's sent. The step is kept in the browser's history. */
export function ReferForm({ referee, words, send }: ReferFormProps) {
  const awake = useAwake()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const { person } = awake ? referee.read() : {}
  const asked = awake && (state as { step?: unknown } | null)?.step === 1 ? 1 : 0
  const step = asked === 1 && areComplete(person) ? 1 : 0

  useEffect(() => {
    if (awake) ReferAddress.soon()
  }, [awake])
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  const goTo = (next: 0 | 1) => void navigate(pathname + search, { state: { step: next } })
  const submit = (details: PersonalDetails) => {
    referee.keepPerson(details)
    goTo(1)
  }
  return (
    <>
      <div className="mt-6 flex items-center gap-4">
        <StepDots steps={words.steps} current={step} />
        <h2 ref={heading} tabIndex={-1} className="text-base">
          {words.steps[step]}
        </h2>
      </div>
      <div className="mt-8">
        {step === 0 ? (
          <div className="max-w-2xl">
            <PersonalDetailsForm
              kept={person}
              agent={words.form !== undefined}
              {...(words.form && { words: words.form })}
              onSubmit={submit}
            />
          </div>
        ) : (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ReferAddress referee={referee} words={words} send={send} onBack={() => goTo(0)} />
          </Suspense>
        )}
      </div>
    </>
  )
}
