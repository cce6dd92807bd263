import { eq, inArray } from '../../../kernel/postgres/sql.ts'
import { bulkWrite, settle } from '../../../kernel/postgres/bulk-write.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import { barangay, municipality, property, province, zone } from '../address.tables.ts'
import { deleteEdition, storedEdition, storeEdition } from './edition.ts'
import { middleOfBarangay } from '../outlines/outlines.ts'
import { searchWords } from '../search/normalise-text.ts'

/** The demo's cities. */
const cities = [
  '1380600000', // Manila
  '1380300000', // Makati
  '1381500000', // Taguig
  '1381200000', // Pasig
  '1380500000', // Mandaluyong
  '1381300000', // Quezon City
  '0730600000', // Cebu City
  '1130700000', // Davao City
  '0631000000', // Iloilo City
  '1830200000', // Bacolod
  '1430300000', // Baguio
  '1030500000', // Cagayan de Oro
]
const BARANGAYS_PER_CITY = 40
const OF_EACH_KIND = 2
/** Small enough to stay within the barangay. */
const BARANGAY_SPREAD_KM = 0.08
const ZONE_SPREAD_KM = 0.4
/** Increase when the demo places change. */
const DRAWING = 2
const KM_PER_DEGREE = 111.2

const flowers = ['Sampaguita', 'Ilang-Ilang', 'Camia', 'Dahlia', 'Gumamela', 'Rosal', 'Adelfa', 'Kalachuchi', 'Waling']
const estates = ['Village', 'Homes', 'Heights', 'Subdivision', 'Estates', 'Grove', 'Gardens']
const woods = [
  'Narra',
  'Molave',
  'Acacia',
  'Yakal',
  'Kamagong',
  'Mahogany',
  'Talisay',
  'Ipil',
  'Almaciga',
  'Banaba',
  'Tindalo',
]
const towers = ['Tower', 'Residences', 'Center', 'Plaza', 'Place']

/** The nth item, wrapping around at the end of the list. */
const turn = (list: string[], n: number): string => list[n % list.length] ?? ''

const nameOf = (kind: 'Building' | 'Subdivision', n: number): string =>
  kind === 'Building' ? `${turn(woods, n)} ${turn(towers, n)}` : `${turn(flowers, n)} ${turn(estates, n)}`

/** Spreads points evenly like sunflower seeds, in the same spots on every run. */
const spot = (around: { latitude: number; longitude: number }, spreadKm: number, n: number, of: number) => {
  const angle = n * 2.399963
  const km = spreadKm * Math.sqrt((n + 0.5) / of)
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  const eastKm = KM_PER_DEGREE * Math.cos((around.latitude * Math.PI) / 180)
  return {
    latitude: round(around.latitude + (km * Math.cos(angle)) / KM_PER_DEGREE),
    longitude: round(around.longitude + (km * Math.sin(angle)) / eastKm),
    exactness: 'exact' as const,
  }
}

/** Demo buildings and subdivisions, the same in every installation and marked as demo data. */
export const loadDemoProperties = async (db: Database): Promise<void> => {
  const edition = `${DRAWING} in ${await storedEdition(db, 'country')}`
  if ((await storedEdition(db, 'demo-properties')) === edition) return
  const places = await db
    .select({ municipality, province: province.name })
    .from(municipality)
    .innerJoin(province, eq(province.provinceId, municipality.provinceId))
    .where(inArray(municipality.municipalityId, cities))
  const rows: (typeof property.$inferInsert)[] = []
  for (const { municipality: city, province: provinceName } of places) {
    const barangays = await db.select().from(barangay).where(eq(barangay.municipalityId, city.municipalityId))
    const zones = await db.select().from(zone).where(eq(zone.municipalityId, city.municipalityId))
    const chosen = barangays.toSorted((a, b) => a.barangayId.localeCompare(b.barangayId)).slice(0, BARANGAYS_PER_CITY)
    const parents = [
      ...chosen.map(({ barangayId, name }) => ({
        name,
        barangayId,
        sezId: null,
        around: middleOfBarangay(barangayId) ?? city,
        spreadKm: BARANGAY_SPREAD_KM,
      })),
      ...zones.map(({ name, sezId, ...around }) => ({
        name,
        barangayId: null,
        sezId,
        around,
        spreadKm: ZONE_SPREAD_KM,
      })),
    ]
    for (const [at, { name: within, around, spreadKm, ...parent }] of parents.entries())
      for (const kind of ['Building', 'Subdivision'] as const)
        for (let nth = 0; nth < OF_EACH_KIND; nth++) {
          const n = (at * OF_EACH_KIND + nth) * 2 + (kind === 'Building' ? 0 : 1)
          const name = nameOf(kind, n)
          rows.push({
            propertyId: `DEMO-${kind === 'Building' ? 'B' : 'S'}-${parent.barangayId ?? parent.sezId}-${nth + 1}`,
            kind,
            name,
            municipalityId: city.municipalityId,
            ...parent,
            ...spot(around, spreadKm, nth * 2 + (kind === 'Building' ? 0 : 1), OF_EACH_KIND * 2),
            demo: true,
            words: searchWords(name, within, city.name, provinceName),
          })
        }
  }
  await bulkWrite(db, property, 'propertyId', rows)
  await settle(db, property)
  await storeEdition(db, 'demo-properties', edition)
}

export const removeDemoProperties = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(property).where(eq(property.demo, true))
    await deleteEdition(tx, 'demo-properties')
  })
