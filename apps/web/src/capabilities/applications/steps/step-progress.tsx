import { applicationSteps, type ApplicationStep } from '@hibla/contract/applications/paths.rule'
import type { SubmitObstacle } from '@hibla/contract/applications/submit.contract'
import { Link } from 'react-router'
import type { Choosing } from '../appointments/is-free.ts'
import { stepFor } from './step-for.ts'
import { useSteps } from './use-steps.ts'

type StepProgressProps = {
  current: ApplicationStep
  /** What keeps the application from being submitted. */
  obstacles?: readonly SubmitObstacle[]
  /** How it stands with the installation's time, which isn't needed to submit; undefined while we don't know. */
  time?: Choosing | 'lost' | undefined
}

const nothingMissing: readonly SubmitObstacle[] = []

const stepNames = {
  personalDetails: 'Details',
  plans: 'Plan',
  documents: 'Documents',
  appointment: 'Appointment',
  review: 'Review',
} as const satisfies Record<ApplicationStep, string>

/** Every step with the current one marked. Steps before it lead back to themselves, and say if something is missing there. */
export function StepProgress({ current, obstacles = nothingMissing, time }: StepProgressProps) {
  const unfinished = new Set(obstacles.map((obstacle) => stepFor[obstacle]))
  const { pathOf } = useSteps()
  const at = applicationSteps.indexOf(current)
  const stateOf = (step: ApplicationStep, index: number): StepState => {
    if (index >= at) return index === at ? 'now' : 'later'
    if (unfinished.has(step)) return 'unfinished'
    return step === 'appointment' ? timeStates[time ?? 'unknown'] : 'done'
  }
  return (
    <nav aria-label="Steps of the application">
      <p className="text-sm text-muted md:hidden" aria-hidden="true">
        Step {at + 1} of {applicationSteps.length}:{' '}
        <span className="font-semibold text-text">{stepNames[current]}</span>
      </p>
      <ol className="mt-2 flex gap-2 md:mt-0">
        {applicationSteps.map((step, index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined} className="flex-1">
            <span aria-hidden="true" className={`block h-1.5 rounded-full ${looks[stateOf(step, index)]}`} />
            <span className="sr-only text-sm md:not-sr-only md:mt-1 md:block">
              <StepName index={index} name={stepNames[step]} state={stateOf(step, index)} to={pathOf(step)} />
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepState = 'done' | 'unfinished' | 'skipped' | 'by-phone' | 'passed' | 'now' | 'later'

const timeStates = {
  booked: 'done',
  open: 'skipped',
  lost: 'unfinished',
  'by-phone': 'by-phone',
  unknown: 'passed',
} as const satisfies Record<Choosing | 'lost' | 'unknown', StepState>

const looks = {
  done: 'bg-strand',
  unfinished: 'bg-coral',
  skipped: 'bg-edge',
  'by-phone': 'bg-strand',
  passed: 'bg-strand',
  now: 'bg-bright',
  later: 'bg-edge',
} as const satisfies Record<StepState, string>

type StepNameProps = { index: number; name: string; state: StepState; to: string }

function StepName({ index, name, state, to }: StepNameProps) {
  const label = `${index + 1}. ${name}`
  if (state !== 'now' && state !== 'later')
    return (
      <Link to={to} className="inline-flex min-h-6 items-center gap-1 underline underline-offset-4">
        {label}
        {state === 'done' && <span className="sr-only"> (done)</span>}
        {state === 'unfinished' && <span className="text-coral"> (to finish)</span>}
        {state === 'skipped' && <span className="text-muted"> (skipped)</span>}
        {state === 'by-phone' && <span className="text-muted"> (we’ll call)</span>}
      </Link>
    )
  return <span className={state === 'now' ? 'font-semibold' : 'text-muted'}>{label}</span>
}
