import type { Costs, OrderCharge } from '@hibla/contract/orders/order'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import type { ReactNode } from 'react'
import { keepTogether } from '../../../ui/keep-together.ts'
import { Section } from '../../../ui/section.tsx'

const worded = ({ what, amount }: OrderCharge): string => `${what} ${peso(amount)}`

/** What an order costs, from today until the contract ends. */
export function CostsView({ costs, charges }: { costs: Costs; charges: readonly OrderCharge[] }) {
  const { once, nextBill, nextBillWithout, monthlyNow, monthlyThen, untilContractEnds, contractEndsOn, asOf } = costs
  return (
    <Section title="What it costs">
      <dl className="mt-4 grid gap-x-8 sm:grid-cols-2">
        <Cost name="Today" sum={once}>
          {once === 0
            ? 'There’s nothing to pay now.'
            : charges
                .filter(({ frequency }) => frequency === 'upfront')
                .map(worded)
                .join(', ')}
        </Cost>
        {nextBill && (
          <Cost name="On your next bill" sum={nextBill.amount}>
            {keepTogether(`It comes on ${longDate(nextBill.issuedOn)} and is due on ${longDate(nextBill.dueOn)}.`)}{' '}
            Without this order it would be <span className="figures whitespace-nowrap">{peso(nextBillWithout)}</span>.
          </Cost>
        )}
        <Cost name="Each month after that" sum={monthlyThen}>
          {monthlyThen === monthlyNow ? (
            'The same as now.'
          ) : (
            <>
              Now it’s <span className="figures whitespace-nowrap">{peso(monthlyNow)}</span>.
            </>
          )}
        </Cost>
        {untilContractEnds !== null && contractEndsOn !== null && (
          <Cost name="Until your contract ends" sum={untilContractEnds}>
            {keepTogether(`Everything this order adds until ${longDate(contractEndsOn)}.`)}
          </Cost>
        )}
      </dl>
      {nextBill && (
        <details className="mt-4 border-t border-line pt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-strand underline underline-offset-4">
            See every line of your next bill
          </summary>
          <table className="figures mt-2 w-full text-sm">
            <caption className="sr-only">Your next bill with this order</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {nextBill.lines.map(({ what, amount }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two lines can have the same text, and their order never changes
                <tr key={`${what} ${at}`} className="border-b border-line align-baseline">
                  <td className="py-2 pr-6">{what}</td>
                  <td className="py-2 text-right whitespace-nowrap">{peso(amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="font-semibold">
                <th scope="row" className="py-2 pr-6 text-left">
                  Your next bill
                </th>
                <td className="py-2 text-right whitespace-nowrap">{peso(nextBill.amount)}</td>
              </tr>
            </tfoot>
          </table>
        </details>
      )}
      <p className="mt-4 text-sm text-muted">
        {keepTogether(`Assuming activation on ${longDate(asOf)}.`)} If it takes longer, you don’t pay for the days
        before.
      </p>
    </Section>
  )
}

function Cost({ name, sum, children }: { name: string; sum: number; children: ReactNode }) {
  return (
    <div className="border-b border-line py-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <span className="figures block text-xl font-bold tracking-tight">{peso(sum)}</span>
        <span className="mt-1 block text-sm text-muted">{children}</span>
      </dd>
    </div>
  )
}
