import { sql } from '../../kernel/postgres/sql.ts'
import { boolean, check, doublePrecision, index, pgTable, text, type AnyPgColumn } from '../../kernel/postgres/table.ts'

const exactness = () => text({ enum: ['exact', 'municipality', 'approximate'] }).notNull()
const known = (column: AnyPgColumn) => sql`${column} in ('exact', 'municipality', 'approximate')`
const inTheCountry = (t: { latitude: AnyPgColumn; longitude: AnyPgColumn }) =>
  sql`${t.latitude} between 4.2 and 21.5 and ${t.longitude} between 116 and 127`
const zipCode = () => text()
const isZipCode = (column: AnyPgColumn) => sql`${column} ~ '^[0-9]{4}$'`

/** Which edition of the data is loaded, so that a start with the same one skips loading. */
export const addressEdition = pgTable('address_edition', {
  name: text().primaryKey(),
  version: text().notNull(),
})

export const region = pgTable('region', { regionId: text().primaryKey(), name: text().notNull().unique() })

export const province = pgTable('province', {
  provinceId: text().primaryKey(),
  regionId: text()
    .notNull()
    .references(() => region.regionId),
  name: text().notNull().unique(),
})

/** `words` is what searches match: the place and everything above it, in plain lower-case letters. */
export const municipality = pgTable(
  'municipality',
  {
    municipalityId: text().primaryKey(),
    provinceId: text()
      .notNull()
      .references(() => province.provinceId),
    name: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    exactness: exactness(),
    zipCode: zipCode(),
    words: text().notNull(),
  },
  (t) => [
    index('municipality_words').using('gin', t.words.op('gin_trgm_ops')),
    check('municipality_in_the_philippines', inTheCountry(t)),
    check('municipality_exactness_known', known(t.exactness)),
    check('municipality_zip_code', isZipCode(t.zipCode)),
  ],
)

/** Where barangays are is in the file of their outlines. */
export const barangay = pgTable(
  'barangay',
  {
    barangayId: text().primaryKey(),
    municipalityId: text()
      .notNull()
      .references(() => municipality.municipalityId),
    name: text().notNull(),
    zipCode: zipCode(),
    words: text().notNull(),
  },
  (t) => [
    index('barangay_of_municipality').on(t.municipalityId),
    index('barangay_words').using('gin', t.words.op('gin_trgm_ops')),
    index('barangay_words_begin').on(t.words.op('text_pattern_ops')),
    check('barangay_zip_code', isZipCode(t.zipCode)),
  ],
)

/** Special economic zones. */
export const zone = pgTable(
  'zone',
  {
    sezId: text().primaryKey(),
    municipalityId: text()
      .notNull()
      .references(() => municipality.municipalityId),
    name: text().notNull().unique(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    exactness: exactness(),
    words: text().notNull(),
  },
  (t) => [check('zone_in_the_philippines', inTheCountry(t)), check('zone_exactness_known', known(t.exactness))],
)

/** Buildings and subdivisions. Their positions are surveyed; a building's is where fibre must reach. */
export const property = pgTable(
  'property',
  {
    propertyId: text().primaryKey(),
    kind: text({ enum: ['Building', 'Subdivision'] }).notNull(),
    name: text().notNull(),
    municipalityId: text()
      .notNull()
      .references(() => municipality.municipalityId),
    barangayId: text().references(() => barangay.barangayId),
    sezId: text().references(() => zone.sezId),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    exactness: exactness(),
    demo: boolean().notNull().default(false),
    words: text().notNull(),
  },
  (t) => [
    index('property_of_municipality').on(t.municipalityId),
    index('property_of_barangay').on(t.barangayId),
    index('property_of_zone').on(t.sezId),
    index('property_words').using('gin', t.words.op('gin_trgm_ops')),
    index('property_words_begin').on(t.words.op('text_pattern_ops')),
    check('property_kind_known', sql`${t.kind} in ('Building', 'Subdivision')`),
    check('property_in_one_place', sql`num_nonnulls(${t.barangayId}, ${t.sezId}) = 1`),
    check('property_in_the_philippines', inTheCountry(t)),
    check('property_exactness_known', known(t.exactness)),
  ],
)
