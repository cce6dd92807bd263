import type { Position } from '@hibla/contract/values/position'
import { and, eq, sql } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { metres, reachesPin } from './reach.ts'
import { networkBuilding as building, networkElement as element } from './serviceability.tables.ts'
import type { CheckedPoint } from './network.ts'

const shown = {
  elementId: element.elementId,
  technology: element.technology,
  latitude: element.latitude,
  longitude: element.longitude,
  reachMetres: element.reachMetres,
}
const pinAt = ({ latitude, longitude }: Position) =>
  sql`(select ${latitude}::float8 as lat, ${longitude}::float8 as lng) as pin`

export type Element = Position & { elementId: string; technology: 'GPON' | 'GFAST'; reachMetres: number }

/** A live element by its id. */
export const elementOf = async (db: Executor, elementId: string): Promise<Element | undefined> => {
  const [found] = await db
    .select(shown)
    .from(element)
    .where(and(eq(element.elementId, elementId), eq(element.status, 'live')))
  return found
}

/** Degrees around a point in which its elements are looked for, some 30 km: further away they're another town's. */
const AROUND = 0.3

/** Live elements around a point, the nearest first. */
export const elementsNear = async (db: Executor, at: Position, most: number): Promise<Element[]> =>
  db
    .select(shown)
    .from(element)
    .innerJoin(pinAt(at), sql`true`)
    .where(
      sql`${element.status} = 'live' and abs(${element.latitude} - pin.lat) < ${AROUND} and abs(${element.longitude} - pin.lng) < ${AROUND}`,
    )
    .orderBy(metres, element.elementId)
    .limit(most)

/** The element that a new line at a spot hangs on: the one its building is wired to, or else the nearest with a free port. */
export const elementFor = async (db: Executor, spot: CheckedPoint, technology: string): Promise<string | null> => {
  const wired = sql`exists (
    select from ${building} where ${building.elementId} = ${element.elementId} and ${building.propertyId} = ${spot.buildingId})`
  const reaches = technology === 'GFAST' ? wired : reachesPin
  const rows = await db.execute<{ element_id: string }>(sql`
    select ${element.elementId} as element_id from ${pinAt(spot)}, ${element}
    where ${element.isOpen} and ${element.technology} = ${technology} and ${reaches}
    order by ${metres}, ${element.elementId} limit 1`)
  return rows[0]?.element_id ?? null
}
