import { statistics } from '@hibla/contract/sales/statistics.contract'
import { useLoad } from '../../../kernel/query.ts'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { MonthBars } from './month-bars.tsx'
import { StateBars } from './state-bars.tsx'

/** An agent's results as pictures, each with its table. */
export function Figures() {
  const load = useLoad(statistics, {}, { freshForMs: 0 })
  return (
    <Panel
      load={load}
      failure="We couldn’t load your results."
      skeleton={
        <div className="grid gap-6">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      }
      isEmpty={({ byState }) => byState.every(({ residential, sme }) => residential + sme === 0)}
      empty={
        <Empty title="Your results will appear here">
          As soon as you save the first application, you’ll see where it stands.
        </Empty>
      }
    >
      {({ byState, months }) => (
        <div className="grid items-start gap-6">
          <Section title="Where your applications stand">
            <div className="mt-5">
              <StateBars byState={byState} />
            </div>
          </Section>
          <Section title="Submitted, month by month">
            <div className="mt-7">
              <MonthBars months={months} />
            </div>
          </Section>
        </div>
      )}
    </Panel>
  )
}
