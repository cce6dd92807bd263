import {
  municipalities,
  properties,
  type Barangay,
  type Municipality,
  type Property,
  type Zone,
} from '@hibla/contract/address/address.contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient } from '../../../../kernel/query.ts'
import { useClient } from '../../../../kernel/use-client.ts'
import type { ChosenAddress } from '../../chosen-address.ts'
import type { NamedPoint } from './named-place.ts'
import placesUrl from './places.json?url'
import { towns as knownTowns } from './towns.ts'

const noTowns: Municipality[] = []
const noProperties: Property[] = []
const noPlaces: NamedPoint[] = []

/** The cities and municipalities of the chosen province. The query key is the field's, so they load once. */
export const useTownsOf = ({ province }: ChosenAddress): Municipality[] => {
  const client = useClient()
  const input = { query: { provinceId: province?.provinceId ?? '' } }
  const { data } = useQuery(
    {
      queryKey: [municipalities.path, input, undefined],
      queryFn: () => client.get(municipalities, input),
      enabled: province !== null,
    },
    queryClient,
  )
  return data ?? noTowns
}

const usePropertiesOf = (kind: Property['kind'], barangay: Barangay | null, zone: Zone | null, wanted: boolean) => {
  const client = useClient()
  const input = { query: { kind, ...(zone ? { sezId: zone.sezId } : { barangayId: barangay?.barangayId }) } }
  const { data } = useQuery(
    {
      queryKey: [properties.path, input, undefined],
      queryFn: () => client.get(properties, input),
      enabled: wanted && (barangay ?? zone) !== null,
    },
    queryClient,
  )
  return data ?? noProperties
}

const named = (kind: NamedPoint['kind'], { name, point }: Pick<Property | Municipality, 'name' | 'point'>) =>
  ({ kind, name, latitude: point.latitude, longitude: point.longitude }) satisfies NamedPoint

/** Names of towns and barangays, loaded as data. Without them the map shows fewer names. */
const loadPlaces = async (): Promise<NamedPoint[]> => {
  const answer = await fetch(placesUrl)
  if (!answer.ok) throw new Error(`Loading the place names failed with ${answer.status}`)
  const places = (await answer.json()) as [name: string, latitude: number, longitude: number][]
  return places.map(([name, latitude, longitude]) => ({ kind: 'barangay', name, latitude, longitude }))
}

/** Known places near the chosen one, for a map that shows nothing else. The most important come first. */
export const useNamedPoints = (
  address: ChosenAddress,
  towns: Municipality[],
  areas: NamedPoint[],
  wanted: boolean,
): NamedPoint[] => {
  const { barangay, zone } = address
  const buildings = usePropertiesOf('Building', barangay, zone, wanted)
  const subdivisions = usePropertiesOf('Subdivision', barangay, zone, wanted)
  const { data: places = noPlaces } = useQuery(
    { queryKey: ['names-on-the-map'], queryFn: loadPlaces, enabled: wanted },
    queryClient,
  )
  return useMemo(() => {
    // A town with only an estimated position could end up in the middle of nowhere.
    const sure = towns.filter(({ point }) => point.exactness === 'municipality').map((each) => named('town', each))
    return [
      ...buildings.map((each) => named('building', each)),
      ...subdivisions.map((each) => named('subdivision', each)),
      ...areas,
      ...(sure.length > 0 ? sure : knownTowns),
      // The same barangays at other points would only confuse.
      ...(areas.length > 0 ? [] : places),
    ]
  }, [buildings, subdivisions, areas, towns, places])
}
