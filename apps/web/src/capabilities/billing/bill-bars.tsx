import type { Bill } from '@hibla/contract/billing/billing.contract'
import { peso } from '@hibla/contract/values/money'
import { BillTable } from './bill-table.tsx'
import { lastYear, topOfScale, type Month } from './months.ts'

const whole = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 })
const round = (amount: number) => `₱${whole.format(amount / 100)}`

/** What the bars show, for people who don’t see them. */
const captionOf = (months: readonly Month[], amounts: readonly number[]): string => {
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)].map((amount) => peso(amount))
  const sums = lowest === highest ? `: ${lowest}${amounts.length > 1 ? ' each' : ''}` : `, from ${lowest} to ${highest}`
  return `Your ${amounts.length === 1 ? 'bill' : 'bills'} for the last ${months.length} months${sums}.`
}

/** A year of bills as bars: filled for what is paid, outlined for what is unpaid, striped for what is overdue. */
export function BillBars({ bills }: { bills: Bill[] }) {
  const months = lastYear(bills)
  const amounts = months.flatMap(({ bill }) => (bill ? [bill.amount] : []))
  const highest = Math.max(0, ...amounts)
  const top = topOfScale(highest)
  return (
    <figure className="flex flex-1 flex-col">
      <figcaption className="sr-only">{captionOf(months, amounts)}</figcaption>
      <div aria-hidden="true" className="mt-7 flex min-h-52 flex-1 flex-col">
        <div className="relative flex-1">
          {[1, 0.5, 0].map((part) => (
            <div
              key={part}
              className="figures absolute inset-x-0 flex translate-y-1/2 items-center gap-2 text-xs text-muted"
              style={{ bottom: `${part * 100}%` }}
            >
              <span className="w-14 shrink-0 text-right whitespace-nowrap">{round(top * part)}</span>
              <span className={`flex-1 border-t ${part === 0 ? 'border-edge' : 'border-dashed border-line'}`} />
            </div>
          ))}
          <div className="absolute inset-y-0 right-0 left-16 flex items-end gap-1 max-[22rem]:gap-0.5 sm:gap-2">
            {months.map((month) => (
              <Bar key={month.key} month={month} top={top} />
            ))}
          </div>
        </div>
        <div className="mt-3 flex gap-1 pl-16 text-center text-xs text-muted max-[22rem]:gap-0.5 sm:gap-2">
          {months.map(({ key, short }, index) => (
            // A phone at 200 % has room for every other letter.
            <span
              key={key}
              className={`min-w-0 flex-1 max-[22rem]:odd:invisible ${index === months.length - 1 ? 'font-semibold text-text' : ''}`}
            >
              <span className="sm:hidden">{short.slice(0, 1)}</span>
              <span className="hidden sm:inline">{short}</span>
            </span>
          ))}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6">
        <Legend months={months} />
        <details className="group min-w-0 open:w-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-strand underline underline-offset-4">
            <span className="group-open:hidden">Show as a table</span>
            <span className="hidden group-open:inline">Hide the table</span>
          </summary>
          <BillTable months={months} />
        </details>
      </div>
    </figure>
  )
}

function Bar({ month: { bill }, top }: { month: Month; top: number }) {
  if (!bill) return <div className="flex-1" />
  const paid = bill.amount <= 0 ? 1 : Math.min(1, Math.max(0, bill.paid / bill.amount))
  return (
    <div className="group/bar relative flex h-full flex-1 items-end justify-center">
      <div
        className="flex w-full max-w-9 flex-col overflow-hidden rounded-t-md"
        style={{ height: `${(Math.max(0, bill.amount) / top) * 100}%` }}
      >
        {paid < 1 && <div className={openLook(bill)} style={{ flexGrow: 1 - paid }} />}
        {paid > 0 && <div className="bg-strand" style={{ flexGrow: paid }} />}
      </div>
      <span className="figures pointer-events-none absolute -top-6 z-10 hidden rounded-md bg-text px-2 py-0.5 text-xs whitespace-nowrap text-ground group-hover/bar:block">
        {peso(bill.amount)}
      </span>
    </div>
  )
}

const striped = 'bg-[repeating-linear-gradient(45deg,var(--coral)_0_2px,transparent_2px_6px)]'

const openLook = ({ state }: Pick<Bill, 'state'>) =>
  state === 'overdue' ? `${striped} border-2 border-b-0 border-coral` : 'border-2 border-b-0 border-sun'

const legends = [
  { label: 'Paid', look: 'bg-strand', has: (bill: Bill) => bill.paid > 0 },
  { label: 'Still to pay', look: 'border-2 border-sun', has: (bill: Bill) => /unpaid|partly-paid/.test(bill.state) },
  { label: 'Overdue', look: `${striped} border-2 border-coral`, has: (bill: Bill) => bill.state === 'overdue' },
]

function Legend({ months }: { months: Month[] }) {
  const shown = legends.filter(({ has }) => months.some(({ bill }) => bill && has(bill)))
  return (
    <ul aria-hidden="true" className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-xs text-muted">
      {shown.map(({ label, look }) => (
        <li key={label} className="flex items-center gap-2">
          <span className={`size-3 rounded-sm ${look}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}
