import type { ReactNode } from 'react'

type Fact = { name: string; value: ReactNode; action?: ReactNode }

/** A list of facts: a name, a value and an optional action. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="mt-4 divide-y divide-line border-t border-line first:mt-0 first:border-t-0">
      {facts.map(({ name, value, action }) => (
        <div key={name} className="py-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-0.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="figures min-w-0 font-semibold wrap-anywhere">{value}</span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  )
}
