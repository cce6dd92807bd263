import type { LineChecks } from '@hibla/contract/devices/devices.contract'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useSession } from '../../../kernel/session/use-session.ts'
import { ChecksStep } from './checks-step.tsx'
import { LightsStep } from './lights-step.tsx'
import { Popups } from './popups.tsx'
import { QuestionStep } from './question-step.tsx'
import { knownFrom, titles } from './questions.ts'
import { RefreshStep } from './refresh-step.tsx'
import { useRefresh } from './use-refresh.ts'
import { goBack, proceed, showPopup, STEPS, useWizard } from './wizard-state.ts'

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
