import { applicationSteps, type ApplicationStep } from '@hibla/contract/applications/paths.rule'
import type { SubmitObstacle } from '@hibla/contract/applications/submit.contract'
import { Link } from 'react-router'
import { stepFor } from './step-for.ts'
import { stepNames } from './step-names.ts'
import { useSteps } from './use-steps.ts'

type StepProgressProps = {
  current: ApplicationStep
  /** What keeps the application from being submitted. */
  obstacles?: readonly SubmitObstacle[]
}

const nothingMissing: readonly SubmitObstacle[] = []

/** Every step with the current one marked. Steps before it lead back to themselves, and say if something is missing there. */
export function StepProgress({ current, obstacles = nothingMissing }: StepProgressProps) {
  const unfinished = new Set(obstacles.map((obstacle) => stepFor[obstacle]))
  const { pathOf } = useSteps()
  const at = applicationSteps.indexOf(current)
  return (
    <nav aria-label="Steps of the application">
      <p className="text-sm text-muted md:hidden" aria-hidden="true">
        Step {at + 1} of {applicationSteps.length}:{' '}
        <span className="font-semibold text-text">{stepNames[current]}</span>
      </p>
      <ol className="mt-2 flex gap-2 md:mt-0">
        {applicationSteps.map((step, index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined} className="flex-1">
            <span
              aria-hidden="true"
              className={`block h-1.5 rounded-full ${index < at ? (unfinished.has(step) ? 'bg-coral' : 'bg-strand') : index === at ? 'bg-bright' : 'bg-edge'}`}
            />
            <span className="sr-only text-sm md:not-sr-only md:mt-1 md:block">
              <StepName
                index={index}
                name={stepNames[step]}
                state={index < at ? (unfinished.has(step) ? 'unfinished' : 'done') : index === at ? 'now' : 'later'}
                to={pathOf(step)}
              />
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepNameProps = { index: number; name: string; state: 'done' | 'unfinished' | 'now' | 'later'; to: string }

function StepName({ index, name, state, to }: StepNameProps) {
  const label = `${index + 1}. ${name}`
  if (state === 'done' || state === 'unfinished')
    return (
      <Link to={to} className="inline-flex min-h-6 items-center gap-1 underline underline-offset-4">
        {label}
        <span className={state === 'done' ? 'sr-only' : 'text-coral'}>
          {state === 'done' ? ' (done)' : ' (to finish)'}
        </span>
      </Link>
    )
  return <span className={state === 'now' ? 'font-semibold' : 'text-muted'}>{label}</span>
}
