import type { Reason } from '@hibla/contract/serviceability/serviceability.contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import type { Position } from '@hibla/contract/values/position'
import { sql } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { prepared } from '../../kernel/postgres/prepared.ts'
import { metres, reachesPin } from './reach.ts'
import { networkBuilding as building, networkElement as element } from './serviceability.tables.ts'

/** A spot to check: a pin and the building there, if any. */
export type CheckedPoint = Position & { buildingId: string | null }
export type Service = {
  loaded: boolean
  gpon: boolean
  gfast: boolean
  /** Only at the end of a cable's reach, where poles and walls decide. */
  farOut: boolean
}

/** Beyond this part of an element's reach somebody has to look before we promise a line. */
const SURE_SHARE = 0.9

// Passed once and named: with a parameter for each use, the same query takes twice as long.
const pin = sql`(select ${sql.placeholder('latitude')}::float8 as lat, ${sql.placeholder('longitude')}::float8 as lng) as pin`
const listed = sql`
    select ${building.elementId} from ${building} where ${building.propertyId} = ${sql.placeholder('buildingId')}`

const home = {
  loaded: sql<boolean>`exists (select 1 from ${element})`,
  /** How much of its reach the nearest open element needs: 1 is the very end of its cable; null if none reaches. */
  share: sql<number | null>`(
      select min(${metres} / ${element.reachMetres}) from ${element}
      where ${element.isOpen} and ${element.technology} = 'GPON' and ${reachesPin})`,
}
const serviceOfHome = prepared((db) => db.select(home).from(pin))
const serviceOfBuilding = prepared((db) =>
  db
    .select({
      ...home,
      gfast: sql<boolean>`exists (
        select 1 from ${element}
        where ${element.elementId} in (${listed}) and ${element.isOpen} and ${element.technology} = 'GFAST')`,
    })
    .from(pin),
)

const near = sql`
    select ${element.status} as status, ${element.plannedFor} as planned_for from ${pin}, ${element}
    where not ${element.isOpen} and ${element.technology} = 'GPON' and ${reachesPin}
    union all
    select ${element.status}, ${element.plannedFor} from ${element}
    where ${element.elementId} in (${listed}) and not ${element.isOpen} and ${element.technology} = 'GFAST'`

const obstacle = prepared((db) =>
  db
    .select({
      full: sql<boolean | null>`bool_or(status = 'live')`,
      plannedFor: sql<IsoDate | null>`min(planned_for)::text`,
    })
    .from(sql`(${near}) as near`),
)

/** Which technologies can connect one more home at this spot. */
export const serviceAt = async (db: Executor, spot: CheckedPoint): Promise<Service> => {
  const statement = spot.buildingId === null ? serviceOfHome : serviceOfBuilding
  const [found] = await statement(db, spot)
  const { loaded, share, gfast } = { loaded: false, share: null, gfast: false, ...found }
  return { loaded, gpon: share !== null, gfast, farOut: share !== null && share > SURE_SHARE }
}

/** Why none can: the closest option, and when more is planned. */
export const reasonAt = async (db: Executor, spot: CheckedPoint): Promise<Reason> => {
  const [found] = await obstacle(db, spot)
  const plannedFor = found?.plannedFor ?? null
  if (found?.full) return { code: 'no-free-port', plannedFor }
  return { code: plannedFor === null ? 'no-element-in-reach' : 'planned', plannedFor }
}
