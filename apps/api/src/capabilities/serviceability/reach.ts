import { sql } from '../../kernel/postgres/sql.ts'
import { networkElement as element } from './serviceability.tables.ts'

/** Distance in metres between an element and the pin (haversine formula). */
export const metres = sql`
  2 * 6371008.8 * asin(sqrt(
    power(sin(radians(${element.latitude} - pin.lat) / 2), 2) +
    cos(radians(${element.latitude})) * cos(radians(pin.lat)) *
    power(sin(radians(${element.longitude} - pin.lng) / 2), 2)))`

/** For queries with a `pin (lat, lng)`: the box finds candidates by index, then the exact distance decides. */
export const reachesPin = sql`
  ${element.reachBox} @> box(point(pin.lng, pin.lat), point(pin.lng, pin.lat))
  and ${metres} <= ${element.reachMetres}`
