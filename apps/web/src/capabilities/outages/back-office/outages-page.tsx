import {
  OUTAGES_AT_ONCE,
  staffOutages,
  type StaffOutage as Outage,
} from '@hibla/contract/outages/staff-outages.contract'
import { outageStates } from '@hibla/contract/outages/state.rule'
import { pages } from '@hibla/contract/values/paths'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { setCachedAnswer, useLoad } from '../../../kernel/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { PointsMap } from '../../address/index.ts'
import { stateNames } from '../texts.ts'
import { StaffOutage } from './staff-outage.tsx'

const states = outageStates.map((value) => ({ value, label: stateNames[value] }))

/** Incidents, newest first, on a map and as a list. */
export default function OutagesPage() {
  const [parameters, setParameters] = useSearchParams()
  const state = outageStates.find((each) => each === parameters.get('state'))
  const query = state ? { state } : {}
  const load = useLoad(staffOutages, { query }, { freshForMs: 0 })
  const replace = (all: Outage[], changed: Outage) =>
    setCachedAnswer(
      staffOutages,
      { query },
      all.map((each) => (each.outageId === changed.outageId ? changed : each)),
    )
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Outages" />
      <h1 className="text-2xl">Outages</h1>
      <p className="reading mt-3 text-muted">
        Incidents that subscribers are told about. Their downtime is kept, and each full day is credited on the next
        bill.
      </p>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-4">
        <SelectField
          label="Status"
          prompt="All"
          options={states}
          value={state ?? ''}
          onChange={({ target }) => setParameters(target.value === '' ? {} : { state: target.value })}
        />
        <LinkButton to={pages.openOutage} look="call">
          Open an incident
        </LinkButton>
      </div>
      <div className="mt-8">
        <Panel
          load={load}
          failure="We couldn’t load the incidents."
          skeleton={<Skeleton className="h-96" />}
          empty={<Empty title="No incidents">Incidents appear here once somebody has opened them.</Empty>}
        >
          {(outages) => (
            <div className="grid gap-8">
              <OpenOnMap outages={outages} />
              <ul className="divide-y divide-line rounded-card border border-line bg-surface">
                {outages.map((each) => (
                  <StaffOutage key={each.outageId} outage={each} onChanged={(changed) => replace(outages, changed)} />
                ))}
              </ul>
              {outages.length === OUTAGES_AT_ONCE && (
                <p className="text-sm text-muted">These are the newest {OUTAGES_AT_ONCE}.</p>
              )}
            </div>
          )}
        </Panel>
      </div>
    </div>
  )
}

function OpenOnMap({ outages }: { outages: Outage[] }) {
  const spots = useMemo(
    () =>
      outages
        .filter(({ state }) => state === 'open')
        .map(({ outageId, place }) => ({
          id: outageId,
          name: place.name,
          ...place.point,
          reachMetres: null,
          isChosen: true,
        })),
    [outages],
  )
  const areas = useMemo(
    () =>
      outages
        .filter(({ state }) => state === 'open')
        .flatMap(({ place: { ground, point } }) => (ground ? [{ ...ground, near: point }] : [])),
    [outages],
  )
  if (spots.length === 0) return null
  return <PointsMap label="Map of open incidents, which are also listed below" spots={spots} areas={areas} />
}
