import type { Position } from '@hibla/contract/values/position'
import { avg, eq, sql } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { barangay, municipality, province } from './address.tables.ts'
import { middleOfBarangay } from './outlines/outlines.ts'

export type AreaKind = 'province' | 'municipality' | 'barangay'
/** `municipalityId` is the municipality that it is or lies in, if it's as small as that. */
export type Area = { name: string; point: Position; municipalityId: string | null }
type Row = Position & { name: string; municipalityId: string | null }

const rowsOf: Record<AreaKind, (db: Executor, code: string) => PromiseLike<Row[]>> = {
  // A province has no point of its own: the middle of its towns will do.
  province: (db, code) =>
    db
      .select({
        name: province.name,
        latitude: avg(municipality.latitude).mapWith(Number),
        longitude: avg(municipality.longitude).mapWith(Number),
        municipalityId: sql<null>`null`,
      })
      .from(province)
      .innerJoin(municipality, eq(municipality.provinceId, province.provinceId))
      .where(eq(province.provinceId, code))
      .groupBy(province.provinceId),
  municipality: (db, code) =>
    db
      .select({
        name: sql<string>`${municipality.name} || ', ' || ${province.name}`,
        latitude: municipality.latitude,
        longitude: municipality.longitude,
        municipalityId: municipality.municipalityId,
      })
      .from(municipality)
      .innerJoin(province, eq(province.provinceId, municipality.provinceId))
      .where(eq(municipality.municipalityId, code)),
  barangay: (db, code) =>
    db
      .select({
        name: sql<string>`'Barangay ' || ${barangay.name} || ', ' || ${municipality.name}`,
        latitude: municipality.latitude,
        longitude: municipality.longitude,
        municipalityId: municipality.municipalityId,
      })
      .from(barangay)
      .innerJoin(municipality, eq(municipality.municipalityId, barangay.municipalityId))
      .where(eq(barangay.barangayId, code)),
}

export const areaOf = async (db: Executor, kind: AreaKind, code: string): Promise<Area | undefined> => {
  const [found] = await rowsOf[kind](db, code)
  if (!found) return undefined
  const own = kind === 'barangay' ? middleOfBarangay(code) : undefined
  const { name, latitude, longitude, municipalityId } = found
  return { name, point: own ?? { latitude, longitude }, municipalityId }
}
