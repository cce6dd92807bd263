import { COUNTRY } from '@hibla/contract/values/position'
import { sql } from '../../kernel/postgres/sql.ts'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from '../../kernel/postgres/table.ts'

/** No drop cable is longer; the import and the database both insist. */
export const MAX_REACH_METRES = 2_000

const box = customType<{ data: string }>({ dataType: () => 'box' })

/** Slightly fewer metres than a degree has, so that the box is never smaller than the reach. */
const METRES_PER_DEGREE = 111_000

/**
 * A distribution point in the provider's network. `reach_box` is the square around its reach: an index on it quickly finds
 * the few elements near a pin, and the exact distance decides among those.
 */
export const networkElement = pgTable(
  'network_element',
  {
    elementId: text().primaryKey(),
    technology: text({ enum: ['GPON', 'GFAST'] }).notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    reachMetres: integer().notNull(),
    portsTotal: integer().notNull(),
    portsUsed: integer().notNull(),
    status: text({ enum: ['live', 'planned'] }).notNull(),
    plannedFor: date(),
    /** Can connect one more home now. */
    isOpen: boolean()
      .notNull()
      .generatedAlwaysAs(sql`status = 'live' and ports_used < ports_total`),
    reachBox: box()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `box(point(longitude - reach_metres / (${METRES_PER_DEGREE} * cos(radians(latitude))), latitude - reach_metres / ${METRES_PER_DEGREE}.0), ` +
            `point(longitude + reach_metres / (${METRES_PER_DEGREE} * cos(radians(latitude))), latitude + reach_metres / ${METRES_PER_DEGREE}.0))`,
        ),
      ),
  },
  (t) => [
    // Two partial indexes: checks only read the first, so they stay fast where everything nearby is full.
    index('network_element_open')
      .using('gist', t.reachBox)
      .where(sql`is_open and technology = 'GPON'`),
    index('network_element_open_wired')
      .using('gist', t.reachBox)
      .where(sql`is_open and technology = 'GFAST'`),
    index('network_element_closed')
      .using('gist', t.reachBox)
      .where(sql`not is_open`),
    check('network_element_technology_known', sql`${t.technology} in ('GPON', 'GFAST')`),
    check('network_element_status_known', sql`${t.status} in ('live', 'planned')`),
    check('network_element_planned_has_date', sql`(${t.status} = 'planned') = (${t.plannedFor} is not null)`),
    check('network_element_ports_add_up', sql`${t.portsTotal} > 0 and ${t.portsUsed} between 0 and ${t.portsTotal}`),
    check('network_element_reach_capped', sql.raw(`reach_metres between 1 and ${MAX_REACH_METRES}`)),
    check(
      'network_element_in_country',
      sql.raw(
        `latitude between ${COUNTRY.south} and ${COUNTRY.north} and longitude between ${COUNTRY.west} and ${COUNTRY.east}`,
      ),
    ),
  ],
)

/** The buildings an element is wired to, by their ids in the address lists. */
export const networkBuilding = pgTable(
  'network_building',
  {
    elementId: text()
      .notNull()
      .references(() => networkElement.elementId, { onDelete: 'cascade' }),
    propertyId: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.elementId, t.propertyId] }), index().on(t.propertyId)],
)

export type NetworkElement = Omit<typeof networkElement.$inferSelect, 'isOpen' | 'reachBox'>
