import type { Quote } from '@hibla/contract/applications/quote.rule'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { Section } from '../../../../ui/section.tsx'

type QuoteViewProps = {
  quote: Quote
  agent: boolean
  /** Given where it can change: a new one is being worked out. */
  busy?: boolean
}

/** The first bill line by line, and what each later month costs. */
export function QuoteView({ quote, agent, busy }: QuoteViewProps) {
  const { cycle } = quote
  return (
    <Section
      title={agent ? 'What the customer will pay' : 'What you’ll pay'}
      intro={`Calculated for ${longDate(cycle.periodStart)}, ${
        quote.forBookedDay
          ? 'the day chosen for the installation.'
          : 'the first day our team can come. On another day the first bill comes out differently.'
      } There’s nothing to pay before the line works.`}
    >
      {busy !== undefined && (
        <output className="mt-2 block min-h-5 text-sm font-semibold">{busy && 'Updating the price…'}</output>
      )}
      <div aria-busy={busy} className="mt-5 grid gap-8 md:grid-cols-2">
        <Lines title="The first bill" lines={quote.firstBill} total={quote.firstTotal}>
          Comes on {longDate(cycle.issuedOn)}, due {longDate(cycle.dueOn)}, assuming activation on{' '}
          {longDate(cycle.periodStart)}.
        </Lines>
        <Lines title="Every month after that" lines={quote.monthly} total={quote.monthlyTotal}>
          As long as nothing is added or changed.
        </Lines>
      </div>
    </Section>
  )
}

type LinesProps = { title: string; lines: Quote['monthly']; total: number; children: React.ReactNode }

function Lines({ title, lines, total, children }: LinesProps) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <dl className="mt-3 grid gap-2">
        {lines.map(({ what, amount }) => (
          <div key={what} className="flex items-baseline justify-between gap-4">
            <dt className="text-sm">{what}</dt>
            <dd className="figures whitespace-nowrap">{peso(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-semibold">Total</dt>
          <dd className="figures text-lg font-bold whitespace-nowrap">{peso(total)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-muted">{children}</p>
    </div>
  )
}
