import { MAP_CENTRE, type Position } from '@hibla/contract/values/position'
import type { ChosenAddress } from '../chosen-address.ts'
import { regionCentres } from './region-centres.ts'
import { DEFAULT_ZOOM, HIGHLIGHTED_ZOOM, PROPERTY_ZOOM, zoomForParts } from './zoom.ts'

/** The part of the map to show. */
export type View = { centre: Position; zoom: number }

/** A small marker for the chosen place, or a large one for the exact spot of the home. */
export type Mark = { at: Position; highlighted: boolean; name: string }

const centreOfRegion = ({ region }: ChosenAddress): Position | undefined => {
  const found = region && regionCentres[region.regionId]
  return found ? { latitude: found[0], longitude: found[1] } : undefined
}

/** How many parts the label has. Counting commas wouldn't work, since names may contain them. */
const partsOf = ({ region, province, municipality, barangay, zone }: ChosenAddress): number =>
  [region, province, municipality, barangay ?? zone].filter(Boolean).length

/** The centre of the chosen place, as precise as we know it. */
const placeOf = (address: ChosenAddress, middleOfProvince: Position | undefined): Position | undefined => {
  const { barangay, zone, municipality, province } = address
  return (
    (barangay ?? zone ?? municipality)?.point ?? (province ? middleOfProvince : undefined) ?? centreOfRegion(address)
  )
}

export const viewOf = (address: ChosenAddress, middleOfProvince?: Position): View => {
  const { pin, property } = address
  if (property) return { centre: pin ?? property.point, zoom: PROPERTY_ZOOM }
  if (pin) return { centre: pin, zoom: HIGHLIGHTED_ZOOM }
  const place = placeOf(address, middleOfProvince)
  return place ? { centre: place, zoom: zoomForParts(partsOf(address)) } : { centre: MAP_CENTRE, zoom: DEFAULT_ZOOM }
}

const isSame = (one: Position, other: Position): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude

/** A barangay whose own point we don't know gets its town's: the marker then names the town, not the barangay. */
const markedPlace = ({ barangay, zone, municipality }: ChosenAddress) => {
  const own = barangay ?? zone
  return own && municipality && isSame(own.point, municipality.point) ? municipality : (own ?? municipality)
}

export const markOf = (address: ChosenAddress): Mark | undefined => {
  const { pin, property } = address
  if (pin) return { at: pin, highlighted: true, name: property?.name ?? 'Pin' }
  const place = markedPlace(address)
  return place ? { at: place.point, highlighted: false, name: place.name } : undefined
}

export const middleOf = (points: readonly Position[]): Position | undefined => {
  if (points.length === 0) return undefined
  const mean = (part: keyof Position) => points.reduce((sum, point) => sum + point[part], 0) / points.length
  return { latitude: mean('latitude'), longitude: mean('longitude') }
}
