import type { Statistics } from '@hibla/contract/sales/statistics.contract'
import { applicationsOf, statusNames } from '../texts.ts'
import { BarsTable } from './bars-table.tsx'
import { Legend } from './legend.tsx'

const looks = { residential: 'bg-strand', sme: 'bg-bright' } as const

const totalOf = ({ residential, sme }: Statistics['byState'][number]) => residential + sme

/** Where an agent's applications stand now, a bar for each status. */
export function StateBars({ byState }: Pick<Statistics, 'byState'>) {
  const most = Math.max(1, ...byState.map(totalOf))
  const all = byState.reduce((sum, each) => sum + totalOf(each), 0)
  return (
    <figure>
      <figcaption className="sr-only">{`Your ${applicationsOf(all)} by where ${all === 1 ? 'it stands' : 'they stand'}.`}</figcaption>
      <div aria-hidden="true" className="grid gap-2">
        {byState.map((each) => (
          <div key={each.state} className="grid grid-cols-[8.5rem_1fr_3rem] items-center gap-3 text-sm">
            <span className="truncate">{statusNames[each.state]}</span>
            <span className="flex h-5 overflow-hidden rounded-r-md bg-sunken">
              <span className={looks.residential} style={{ width: `${(each.residential / most) * 100}%` }} />
              <span className={looks.sme} style={{ width: `${(each.sme / most) * 100}%` }} />
            </span>
            <span className="figures text-right font-semibold">{totalOf(each)}</span>
          </div>
        ))}
      </div>
      <Legend
        entries={[
          { label: 'Residential', look: looks.residential },
          { label: 'Small business', look: looks.sme },
        ]}
      />
      <BarsTable
        caption="Your applications by where they stand"
        head={['Status', 'Residential', 'Small business', 'All']}
        rows={byState.map((each) => [statusNames[each.state], each.residential, each.sme, totalOf(each)])}
      />
    </figure>
  )
}
