import type { Evidence } from '@hibla/contract/support/ticket'
import { moment } from '@hibla/contract/values/date-texts'

const outcomes: Record<Evidence['checks'][number]['outcome'], string> = {
  fine: 'Fine',
  trouble: 'Trouble',
  unknown: 'Unknown',
}

/** What the portal found by itself when the ticket was opened. */
export function EvidenceTable({ evidence: { checks, checkedAt } }: { evidence: Evidence }) {
  return (
    <>
      <h3 className="mt-6 text-base">What the portal found</h3>
      <p className="figures mt-1 text-sm text-muted">{moment(checkedAt)}</p>
      <table className="mt-2 w-full text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Outcome</th>
            <th scope="col">What was found</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ name, outcome, found }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {name}
              </th>
              <td className={`py-2 pr-4 ${outcome === 'trouble' ? 'font-semibold text-coral' : ''}`}>
                {outcomes[outcome]}
              </td>
              <td className="py-2 wrap-anywhere">{found}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
