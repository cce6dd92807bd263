import { applicationSteps, type ApplicationStep } from '@hibla/contract/applications/paths.rule'
import { Link } from 'react-router'
import { stepNames } from './step-names.ts'
import { useSteps } from './use-steps.ts'

/** Every step with the current one marked. Steps that are done lead back to themselves. */
export function StepProgress({ current }: { current: ApplicationStep }) {
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
              className={`block h-1.5 rounded-full ${index < at ? 'bg-strand' : index === at ? 'bg-bright' : 'bg-edge'}`}
            />
            <span className="sr-only text-sm md:not-sr-only md:mt-1 md:block">
              <StepName
                index={index}
                name={stepNames[step]}
                state={index < at ? 'done' : index === at ? 'now' : 'later'}
                to={pathOf(step)}
              />
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepNameProps = { index: number; name: string; state: 'done' | 'now' | 'later'; to: string }

function StepName({ index, name, state, to }: StepNameProps) {
  const label = `${index + 1}. ${name}`
  if (state === 'done')
    return (
      <Link to={to} className="inline-flex min-h-6 items-center underline underline-offset-4">
        {label}
        <span className="sr-only"> (done)</span>
      </Link>
    )
  return <span className={state === 'now' ? 'font-semibold' : 'text-muted'}>{label}</span>
}
