import type { Position } from '@hibla/contract/values/position'
import { sql, type SQL } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { reachesPin } from './reach.ts'
import { networkElement as element } from './serviceability.tables.ts'

export type Pin = Position & { id: string }

/** The ids of those pins where one more home can be connected, all in one query. */
export const reachedPins = async (within: Executor, pins: Pin[]): Promise<Set<string>> => {
  // Each technology has an index of its own, which is found by a literal only.
  const reachedBy = (ofTechnology: SQL) => sql`exists (
    select 1 from ${element} where ${element.isOpen} and ${ofTechnology} and ${reachesPin})`
  const gpon = reachedBy(sql`${element.technology} = 'GPON'`)
  const gfast = reachedBy(sql`${element.technology} = 'GFAST'`)
  const rows = await within.execute<{ id: string }>(sql`
    select pin.id
    from json_to_recordset(${JSON.stringify(pins)}::json) as given (id text, latitude float8, longitude float8),
      lateral (select given.id, given.latitude as lat, given.longitude as lng) as pin
    where ${gpon} or ${gfast}`)
  return new Set(rows.map(({ id }) => id))
}
