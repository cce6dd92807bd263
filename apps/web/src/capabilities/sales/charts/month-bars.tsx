import type { Statistics } from '@hibla/contract/sales/statistics.contract'
import { applicationsOf } from '../texts.ts'
import { BarsTable } from './bars-table.tsx'
import { Legend } from './legend.tsx'

const striped = 'bg-[repeating-linear-gradient(45deg,var(--coral)_0_2px,transparent_2px_6px)]'
const looks = { active: 'bg-strand', open: 'bg-drawn', ended: striped } as const

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-PH', { timeZone: 'UTC', ...options })
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`))
}
const short = written({ month: 'short' })
const long = written({ month: 'long', year: 'numeric' })

type Month = Statistics['months'][number]

/** What was sent in each month of the last year, and what has become of it. */
export function MonthBars({ months }: Pick<Statistics, 'months'>) {
  const most = Math.max(1, ...months.map(({ submitted }) => submitted))
  const sent = months.reduce((sum, { submitted }) => sum + submitted, 0)
  const active = months.reduce((sum, { active: each }) => sum + each, 0)
  return (
    <figure>
      <figcaption className="sr-only">
        {`${applicationsOf(sent)} submitted in the last ${months.length} months; ${active} of them ${active === 1 ? 'is a line that works' : 'are lines that work'}.`}
      </figcaption>
      <div aria-hidden="true" className="flex h-44 items-end gap-1 border-b border-edge sm:gap-2">
        {months.map((each) => (
          <Bar key={each.month} {...each} most={most} />
        ))}
      </div>
      <div aria-hidden="true" className="mt-2 flex gap-1 text-center text-xs text-muted sm:gap-2">
        {months.map(({ month }, at) => (
          <span key={month} className={`flex-1 ${at === months.length - 1 ? 'font-semibold text-text' : ''}`}>
            <span className="sm:hidden">{short(month).slice(0, 1)}</span>
            <span className="hidden sm:inline">{short(month)}</span>
          </span>
        ))}
      </div>
      <Legend
        entries={[
          { label: 'Line active', look: looks.active },
          { label: 'Under way', look: looks.open },
          { label: 'Refused or cancelled', look: looks.ended },
        ]}
      />
      <BarsTable
        caption="What you submitted, month by month"
        head={['Month', 'Submitted', 'Line active', 'Refused or cancelled']}
        rows={months.toReversed().map((each) => [long(each.month), each.submitted, each.active, each.ended])}
      />
    </figure>
  )
}

function Bar({ submitted, active, ended, most }: Month & { most: number }) {
  const parts = [
    { look: looks.ended, count: ended },
    { look: looks.open, count: submitted - active - ended },
    { look: looks.active, count: active },
  ]
  return (
    <div className="group/bar relative flex h-full flex-1 items-end justify-center">
      <div
        className="flex w-full max-w-9 flex-col overflow-hidden rounded-t-md"
        style={{ height: `${(submitted / most) * 100}%` }}
      >
        {parts.map(({ look, count }) => count > 0 && <div key={look} className={look} style={{ flexGrow: count }} />)}
      </div>
      {submitted > 0 && (
        <span className="figures pointer-events-none absolute -top-5 z-10 hidden rounded-md bg-text px-2 py-0.5 text-xs text-ground group-hover/bar:block">
          {submitted}
        </span>
      )}
    </div>
  )
}
