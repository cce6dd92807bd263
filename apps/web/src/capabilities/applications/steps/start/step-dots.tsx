type StepDotsProps = { steps: readonly string[]; current: number }

/** A dot for each step; the current one is longer. */
export function StepDots({ steps, current }: StepDotsProps) {
  return (
    <ol className="flex items-center gap-2">
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={`h-2.5 rounded-full ${index === current ? 'w-8 bg-strand' : 'w-2.5 bg-edge'}`}
        >
          <span className="sr-only">{`Step ${index + 1} of ${steps.length}: ${name}`}</span>
        </li>
      ))}
    </ol>
  )
}
