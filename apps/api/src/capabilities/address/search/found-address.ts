import type { FoundAddress } from '@hibla/contract/address/address.contract'
import {
  barangayOf,
  municipalityOf,
  propertyOf,
  provinceOf,
  regionOf,
  zoneOf,
  type BarangayRow,
  type MunicipalityRow,
  type PropertyRow,
  type ProvinceRow,
  type RegionRow,
  type ZoneRow,
} from '../shapes.ts'

export type FoundRow = {
  region: RegionRow
  province: ProvinceRow
  municipality: MunicipalityRow
  hasZones: boolean
  barangay: BarangayRow | null
  zone: ZoneRow | null
  property: PropertyRow | null
}

/** A found place with everything above it. The label stops at the province, as people write addresses. */
export const foundAddress = (row: FoundRow): FoundAddress => {
  const municipality = municipalityOf(row.municipality, row.hasZones)
  const barangay = row.barangay && barangayOf(row.barangay, row.municipality)
  const zone = row.zone && zoneOf(row.zone)
  const property = row.property && propertyOf(row.property)
  const parts = [property, barangay ?? zone, municipality, row.province]
  return {
    label: parts.flatMap((part) => (part ? [part.name] : [])).join(', '),
    region: regionOf(row.region),
    province: provinceOf(row.province),
    municipality,
    barangay,
    zone,
    property,
    point: (property ?? barangay ?? zone ?? municipality).point,
  }
}
