import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import type { Month } from './months.ts'
import { stateTexts } from './state-chip.tsx'

/** The chart's data as a table, newest first. */
export function BillTable({ months }: { months: Month[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <section aria-label="Bills as a table" tabIndex={0} className="overflow-x-auto">
      <table className="figures w-full min-w-md text-left text-sm whitespace-nowrap">
        <caption className="sr-only">Your bills, newest first</caption>
        <thead>
          <tr className="text-muted">
            {['Month', 'Amount', 'Paid', 'Due', 'Status'].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ key, name, bill }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {name}
              </th>
              {bill ? (
                <>
                  <td className="py-2 pr-4">{peso(bill.amount)}</td>
                  <td className="py-2 pr-4">{peso(bill.paid)}</td>
                  <td className="py-2 pr-4">{longDate(bill.dueOn)}</td>
                  <td className="py-2">{stateTexts[bill.state]}</td>
                </>
              ) : (
                <td colSpan={4} className="py-2 text-muted">
                  No bill
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
