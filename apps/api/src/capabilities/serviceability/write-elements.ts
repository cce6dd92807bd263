import { sql } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { networkBuilding, networkElement, type NetworkElement } from './serviceability.tables.ts'

/** A distribution point to store, with the buildings it is wired to. */
export type NewElement = NetworkElement & { buildings: string[] }

/**
 * Writes thousands of elements in one statement, as JSON that PostgreSQL unpacks itself. Existing ones are updated along
 * with their buildings; unchanged ones aren't touched.
 */
export const writeElements = async (db: Executor, elements: NewElement[]): Promise<void> => {
  if (elements.length === 0) return
  const given = sql`json_to_recordset(${JSON.stringify(elements)}::json) as given (
    "elementId" text, technology text, latitude float8, longitude float8, "reachMetres" int, "portsTotal" int,
    "portsUsed" int, status text, "plannedFor" date, buildings json)`
  const listed = sql`
    select "elementId" as element_id, json_array_elements_text(buildings) as property_id from ${given}`

  await db.execute(sql`
    insert into ${networkElement} as kept (element_id, technology, latitude, longitude, reach_metres, ports_total,
      ports_used, status, planned_for)
    select "elementId", technology, latitude, longitude, "reachMetres", "portsTotal", "portsUsed", status, "plannedFor"
    from ${given}
    on conflict (element_id) do update set
      technology = excluded.technology, latitude = excluded.latitude, longitude = excluded.longitude,
      reach_metres = excluded.reach_metres, ports_total = excluded.ports_total, ports_used = excluded.ports_used,
      status = excluded.status, planned_for = excluded.planned_for
    where (kept.technology, kept.latitude, kept.longitude, kept.reach_metres, kept.ports_total, kept.ports_used,
      kept.status, kept.planned_for) is distinct from (excluded.technology, excluded.latitude, excluded.longitude,
      excluded.reach_metres, excluded.ports_total, excluded.ports_used, excluded.status, excluded.planned_for)`)
  await db.execute(sql`
    with listed as (${listed})
    delete from ${networkBuilding} as kept
    where kept.element_id in (select "elementId" from ${given})
      and not exists (select 1 from listed where listed.element_id = kept.element_id and listed.property_id = kept.property_id)`)
  await db.execute(sql`
    insert into ${networkBuilding} (element_id, property_id) ${listed} on conflict do nothing`)
}
