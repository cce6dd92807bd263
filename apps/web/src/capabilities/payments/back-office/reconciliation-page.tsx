import { paymentDay } from '@hibla/contract/payments/reconcile.contract'
import { longDate, manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { IsoDate as Day } from '@hibla/contract/values/iso-date'
import { useState } from 'react'
import { useBusinessNow } from '../../../kernel/business-time.ts'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { DaySums } from './day-sums.tsx'
import { DifferenceList } from './difference-list.tsx'

/** A day's payments beside the gateways' lists, and everything in which they differ. */
export default function ReconciliationPage() {
  const today = manilaDate(useBusinessNow())
  const [chosen, setChosen] = useState<IsoDate>()
  const day = chosen ?? plusDays(today, -1)
  const load = useLoad(paymentDay, { params: { day } }, { freshForMs: 0 })
  const choose = (typed: string) => {
    const read = Day.safeParse(typed)
    if (read.success) setChosen(read.data)
  }
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Reconciliation" />
      <h1 className="text-2xl">Reconciliation</h1>
      <p className="reading mt-3 text-muted">
        Every morning we compare the day before with what the gateways list. What differs stays here until somebody
        explains it.
      </p>
      <div className="mt-8 grid gap-6">
        <Section title={`What was paid on ${longDate(day)}`}>
          <div className="mt-4 mb-6 max-w-xs">
            <Field
              label="Day"
              type="date"
              max={load.data?.today ?? today}
              value={day}
              onChange={({ target }) => choose(target.value)}
            />
          </div>
          <Panel load={load} failure="We couldn’t load this day." skeleton={<Skeleton className="h-60" />}>
            {(sums) => <DaySums day={day} sums={sums} />}
          </Panel>
        </Section>
        <DifferenceList onSettled={load.retry} />
      </div>
    </div>
  )
}
