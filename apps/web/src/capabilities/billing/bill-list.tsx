import { statement, type Bill } from '@hibla/contract/billing/billing.contract'
import { isCreditLine } from '@hibla/contract/billing/outage-credit.rule'
import { fromTo } from '@hibla/contract/values/date-texts'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { useSite } from '../../kernel/site.ts'
import { useClient } from '../../kernel/use-client.ts'
import { useDetails } from '../account/index.ts'
import { monthOf } from './months.ts'
import { PdfButton } from './pdf-button.tsx'
import { row } from './row.ts'
import { StateChip } from './state-chip.tsx'

type BillListProps = { accountNumber: string; bills: Bill[] }

/** Every bill with its state, its lines and its statement. */
export function BillList({ accountNumber, bills }: BillListProps) {
  const client = useClient()
  const { legacyStatementUrl } = useSite().config
  // Statements from the old system are still in the old portal.
  const legacy = useDetails(accountNumber).data?.legacyAccount ?? false
  return (
    <ul className="divide-y divide-line border-y border-line">
      {bills.map((bill) => (
        <li key={bill.billId} className={row}>
          <div className="col-span-2 sm:col-span-1">
            <h3 className="text-base font-semibold tracking-normal">{monthOf(bill)}</h3>
            <p className="mt-1 text-sm text-muted">Due {longDate(bill.dueOn)}</p>
            <PartPaid bill={bill} />
          </div>
          <p className="figures text-lg font-semibold sm:text-right">{peso(bill.amount)}</p>
          <p className="text-right sm:text-center">
            <StateChip state={bill.state} />
          </p>
          <div className="col-span-2 sm:col-span-1">
            {legacy && legacyStatementUrl ? (
              <a
                href={legacyStatementUrl}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center text-sm font-semibold text-strand underline underline-offset-4"
              >
                Statement in the old portal<span className="sr-only"> for {monthOf(bill)} (opens in a new tab)</span>
              </a>
            ) : (
              <PdfButton
                small
                label="Statement"
                of={`for ${monthOf(bill)}`}
                fetch={() => client.get(statement, { params: { accountNumber }, query: { billId: bill.billId } })}
              />
            )}
          </div>
          <Lines bill={bill} />
        </li>
      ))}
    </ul>
  )
}

/** A bill that is only partly paid says how much of it is paid, and what is left. */
function PartPaid({ bill: { amount, paid } }: { bill: Bill }) {
  if (paid <= 0 || paid >= amount) return null
  return (
    <p className="figures mt-1 text-sm">
      {peso(paid)} paid, <strong className="whitespace-nowrap">{peso(amount - paid)} left</strong>
    </p>
  )
}

function Lines({ bill: { lines, amount, paid, periodStart, periodEnd } }: { bill: Bill }) {
  const totals = [
    { what: 'This bill', amount },
    { what: 'Paid', amount: paid },
    ...(paid < amount ? [{ what: 'Left to pay', amount: amount - paid }] : []),
  ]
  return (
    <details className="col-span-full text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-strand">
        See what’s included
      </summary>
      <p className="text-muted">{fromTo(periodStart, periodEnd)}</p>
      <dl className="figures mt-2 max-w-md">
        {[...lines, ...totals].map((line, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- two lines can have the same text, and their order never changes
            key={`${line.what} ${index}`}
            className={`flex justify-between gap-6 py-1 ${index >= lines.length ? 'border-t border-line font-semibold' : ''}`}
          >
            <dt>
              {line.what}
              {isCreditLine(line.what) && (
                <Link
                  to={pages.outages}
                  className="flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
                >
                  Dispute this credit
                </Link>
              )}
            </dt>
            <dd className="whitespace-nowrap">{peso(line.amount)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
