import type { TermView } from './term-view.ts'

/** How long a contract runs, and what a shorter one costs. */
export function ContractTerms({ terms }: { terms: TermView[] }) {
  if (terms.length === 0) return null
  return (
    <section aria-labelledby="contract-terms" className="mt-16">
      <h2 id="contract-terms" className="text-xl">
        {terms.some(({ termMonths }) => termMonths === 0) ? 'With a contract, or without' : 'Your contract'}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {terms.map(({ termMonths, name, description, fee }) => (
          <li key={termMonths} className="rounded-card border border-line bg-surface p-4 sm:p-6">
            <h3 className="text-base">{name}</h3>
            <p className="mt-1 text-muted">{description}</p>
            <p className="figures mt-3 font-semibold">{fee ? `${fee} once` : 'No fee'}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
