import { differences } from '@hibla/contract/payments/reconcile.contract'
import { useState } from 'react'
import { useLoad } from '../../../kernel/query.ts'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DifferenceItem } from './difference-item.tsx'

const states = [
  { value: 'open', label: 'Open, oldest first' },
  { value: 'settled', label: 'Settled, newest first' },
]
type State = 'open' | 'settled'

/** Every difference stays here until somebody explains it. */
export function DifferenceList({ onSettled }: { onSettled: () => void }) {
  const [state, setState] = useState<State>('open')
  const load = useLoad(differences, { query: { state } }, { freshForMs: 0 })
  const settled = () => {
    toast('Settled. It’s in the audit trail.', 'good')
    load.retry()
    onSettled()
  }
  return (
    <Section title="Differences">
      <div className="mt-4 max-w-sm">
        <SelectField
          label="Status"
          value={state}
          onChange={({ target }) => setState(target.value as State)}
          options={states}
        />
      </div>
      <div className="mt-4">
        <Panel
          load={load}
          failure="We couldn’t load the differences."
          skeleton={<Skeleton className="h-40" />}
          isEmpty={({ total }) => total === 0}
          empty={
            <p className="text-muted">
              {state === 'open' ? 'Everything agrees, or was explained.' : 'Nothing was settled yet.'}
            </p>
          }
        >
          {({ total, differences: shown }) => (
            <>
              <ul className="divide-y divide-line rounded-field border border-line">
                {shown.map((each) => (
                  <DifferenceItem key={each.id} difference={each} onSettled={settled} />
                ))}
              </ul>
              {shown.length < total && (
                <p className="figures mt-3 text-sm text-muted">
                  {shown.length} of {total} shown.
                </p>
              )}
            </>
          )}
        </Panel>
      </div>
    </Section>
  )
}
