import type { LineChecks } from '@hibla/contract/devices/devices.contract'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useSession } from '../../../kernel/session/use-session.ts'
import { Option } from '../../../ui/option.tsx'
import { ChecksStep } from './checks-step.tsx'
import { LightsStep } from './lights-step.tsx'
import { Popups } from './popups.tsx'
import { knownFrom, questions, titles, type QuestionNumber, type RefreshAnswer } from './questions.ts'
import { useRefresh, type Refreshing } from './use-refresh.ts'
import { choose, goBack, proceed, showPopup, STEPS, useWizard } from './wizard-state.ts'

type WizardProps = {
  accountNumber: string
  /** Undefined if we couldn't find out anything. */
  checks: LineChecks | undefined
  failed: string | undefined
  retry: () => void
}

/** One step at a time, and what comes up along the way. */
export function Wizard({ accountNumber, checks, failed, retry }: WizardProps) {
  const { currentStep, proceedEnabled, told } = useWizard()
  const { claims } = useSession()
  const known = knownFrom(checks)
  const whose = `${claims?.sub} ${accountNumber}`
  const refreshing = useRefresh({ accountNumber, whose, before: checks && (checks.modem?.refresh ?? null) })
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(currentStep)
  useEffect(() => {
    if (shown.current === currentStep) return
    shown.current = currentStep
    heading.current?.focus()
  }, [currentStep])
  const isLast = currentStep === STEPS

  return (
    <>
      <Card>
        <p className="text-sm text-muted">
          Step {currentStep} of {STEPS}
        </p>
        <progress
          value={currentStep}
          max={STEPS}
          aria-label="Progress"
          className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-strand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-strand"
        />
        <h2 ref={heading} tabIndex={-1} className="mt-4 text-lg outline-none">
          {titles[currentStep]}
        </h2>
        <div className="mt-4">
          {(currentStep === 1 || currentStep === 3 || currentStep === 4) && <QuestionStep step={currentStep} />}
          {currentStep === 2 && <ChecksStep checks={checks} failed={failed} retry={retry} />}
          {currentStep === 5 && <RefreshStep refreshing={refreshing} />}
          {isLast && <LightsStep told={told[6] ?? {}} />}
        </div>
        <div className="mt-8 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
          {currentStep > 1 && <Button onClick={() => goBack(known)}>Back</Button>}
          {isLast ? (
            <>
              <Button onClick={() => showPopup('success')}>It works again</Button>
              <Button look="call" disabled={!proceedEnabled} onClick={() => showPopup('createTicket')}>
                It still doesn’t work
              </Button>
            </>
          ) : (
            <Button look="call" disabled={!proceedEnabled} onClick={() => proceed(known)}>
              Go on
            </Button>
          )}
        </div>
      </Card>
      <Popups accountNumber={accountNumber} whose={whose} known={known} refreshing={refreshing} />
    </>
  )
}

/** Restarting the modem from here, or going on without it. */
function RefreshStep({ refreshing: { underway } }: { refreshing: Refreshing }) {
  const chosen = useWizard(({ selections }) => selections[5]) as RefreshAnswer | undefined
  return (
    <>
      <p className="reading">
        We can restart your modem from here. It takes about two minutes, and everything at home is offline until then.
      </p>
      <Button look="call" className="mt-4" onClick={() => showPopup(underway ? 'refreshLoader' : 'refreshModem')}>
        {underway ? 'See how it’s going' : 'Refresh my modem'}
      </Button>
      {chosen !== undefined && chosen !== 'skipped' && (
        <p className="mt-4 font-semibold">
          {chosen === 'refreshed' ? 'Your modem was refreshed.' : 'The refresh didn’t work.'}
        </p>
      )}
      {(chosen === undefined || chosen === 'skipped') && (
        <div className="mt-6">
          <Option name="step-5" value="skipped" chosen={chosen === 'skipped'} onChoose={() => choose(5, 'skipped')}>
            Continue without a refresh
          </Option>
        </div>
      )}
    </>
  )
}

/** One question with a few answers. */
function QuestionStep({ step }: { step: QuestionNumber }) {
  const chosen = useWizard(({ selections }) => selections[step])
  const { question, help, options } = questions[step]
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{question}</legend>
      {help && <p className="reading mb-4 text-sm text-muted">{help}</p>}
      <div className="grid gap-2">
        {Object.entries(options).map(([value, words]) => (
          <Option
            key={value}
            name={`step-${step}`}
            value={value}
            chosen={chosen === value}
            onChoose={() => choose(step, value)}
          >
            {words}
          </Option>
        ))}
      </div>
    </fieldset>
  )
}
