import type { Barangay, Municipality, Property, Province, Region, Zone } from '@hibla/contract/address/address.contract'
import type { InferSelectModel } from '../../kernel/postgres/sql.ts'
import { middleOfBarangay } from './outlines/outlines.ts'
import type * as tables from './address.tables.ts'

/** Rows without the columns used only for searching. */
export type RegionRow = InferSelectModel<typeof tables.region>
export type ProvinceRow = InferSelectModel<typeof tables.province>
export type MunicipalityRow = Omit<InferSelectModel<typeof tables.municipality>, 'words'>
export type BarangayRow = Omit<InferSelectModel<typeof tables.barangay>, 'words'>
export type ZoneRow = Omit<InferSelectModel<typeof tables.zone>, 'words'>
export type PropertyRow = Omit<InferSelectModel<typeof tables.property>, 'words'>

type Pointed = Pick<MunicipalityRow, 'latitude' | 'longitude' | 'exactness'>
export const pointOf = ({ latitude, longitude, exactness }: Pointed) => ({ latitude, longitude, exactness })

export const regionOf = ({ regionId, name }: RegionRow): Region => ({ regionId, name })
export const provinceOf = ({ provinceId, regionId, name }: ProvinceRow): Province => ({ provinceId, regionId, name })

export const municipalityOf = (row: MunicipalityRow, hasZones: boolean): Municipality => ({
  municipalityId: row.municipalityId,
  provinceId: row.provinceId,
  name: row.name,
  point: pointOf(row),
  hasZones,
})

/** A few barangays have no outline, so they use their municipality's point. */
const ownPoint = (barangayId: string) => {
  const middle = middleOfBarangay(barangayId)
  return middle && { ...middle, exactness: 'approximate' as const }
}

export const barangayOf = (row: BarangayRow, within: Pointed): Barangay => ({
  barangayId: row.barangayId,
  municipalityId: row.municipalityId,
  name: row.name,
  point: ownPoint(row.barangayId) ?? pointOf(within),
})

export const zoneOf = (row: ZoneRow): Zone => ({
  sezId: row.sezId,
  municipalityId: row.municipalityId,
  name: row.name,
  point: pointOf(row),
})

export const propertyOf = (row: PropertyRow): Property => ({
  propertyId: row.propertyId,
  kind: row.kind,
  name: row.name,
  point: pointOf(row),
  demo: row.demo,
})
