import type { Municipality } from '@hibla/contract/address/address.contract'
import { ELEMENTS_AT_ONCE, networkElements } from '@hibla/contract/outages/staff-outages.contract'
import { useMemo } from 'react'
import { useLoad } from '../../../kernel/query.ts'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { PointsMap } from '../../address/index.ts'

type ElementPickerProps = {
  town: Municipality
  chosen: string | undefined
  onChoose: (elementId: string | undefined) => void
}

/** The network's distribution points in a town: pressed on the map, or chosen from a list. */
export function ElementPicker({ town, chosen, onChoose }: ElementPickerProps) {
  const load = useLoad(networkElements, { query: { municipalityId: town.municipalityId } })
  const elements = load.data
  const spots = useMemo(
    () =>
      (elements ?? []).map(({ elementId, latitude, longitude, reachMetres }) => ({
        id: elementId,
        name: elementId,
        latitude,
        longitude,
        reachMetres,
        isChosen: elementId === chosen,
      })),
    [elements, chosen],
  )
  return (
    <Panel
      load={load}
      failure="We couldn’t load the network elements."
      skeleton={<Skeleton className="h-72" />}
      empty={<Empty title={`No network elements around ${town.name}`}>Choose another city, or an area instead.</Empty>}
    >
      {(all) => (
        <div className="grid gap-4">
          <SelectField
            label="Network element"
            prompt="Choose one, or press it on the map"
            help={
              all.length === ELEMENTS_AT_ONCE &&
              `These are the ${ELEMENTS_AT_ONCE} nearest to the middle of ${town.name}.`
            }
            options={all.map(({ elementId, technology }) => ({
              value: elementId,
              label: `${elementId} (${technology})`,
            }))}
            value={chosen ?? ''}
            onChange={({ target }) => onChoose(target.value || undefined)}
          />
          <PointsMap
            label="Map of the network elements, which are also in the list above"
            spots={spots}
            area={{ municipalityId: town.municipalityId, isChosen: false }}
            onChoose={onChoose}
          />
        </div>
      )}
    </Panel>
  )
}
