import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Spot = { latitude: number; longitude: number }

/** Limits of the real service. */
const MOST_PLACES = 25
const MOST_ELEMENTS = 100

/** Roads are about a third longer than the straight line, and cars do 30 km/h in town. */
const DETOUR = 1.3
const METRES_PER_SECOND = 30 / 3.6
/** Farther apart than this, two places are taken to be on different islands. */
const FARTHEST_BY_ROAD = 350_000

const Query = z.object({ origins: z.string(), destinations: z.string(), key: z.string() })

const spotsIn = (text: string): Spot[] | undefined => {
  const spots = text.split('|').map((each) => each.split(',').map(Number))
  const isRight = ([latitude, longitude, ...more]: number[]) =>
    more.length === 0 && Math.abs(latitude ?? Number.NaN) <= 90 && Math.abs(longitude ?? Number.NaN) <= 180
  return spots.every(isRight)
    ? spots.map(([latitude, longitude]) => ({ latitude: latitude!, longitude: longitude! }))
    : undefined
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

const metresBetween = (a: Spot, b: Spot): number => {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const share =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(share))
}

const elementOf = (from: Spot, to: Spot) => {
  const metres = Math.round(metresBetween(from, to) * DETOUR)
  if (metres > FARTHEST_BY_ROAD) return { status: 'ZERO_RESULTS' }
  const seconds = Math.round(metres / METRES_PER_SECOND)
  return {
    status: 'OK',
    distance: { text: `${(metres / 1000).toFixed(1)} km`, value: metres },
    duration: { text: `${Math.round(seconds / 60)} mins`, value: seconds },
  }
}

const refusal = (status: string, why: string) => ({
  destination_addresses: [],
  error_message: why,
  origin_addresses: [],
  rows: [],
  status,
})

/** Google's Distance Matrix, as far as the portal uses it. The key `denied` is refused, so that this can be tried. */
export function distanceMatrix(app: FastifyInstance): void {
  app.get('/maps/api/distancematrix/json', async (request) => {
    const query = Query.safeParse(request.query)
    if (!query.success) return refusal('INVALID_REQUEST', 'origins, destinations and key are required')
    if (query.data.key === '' || query.data.key === 'denied')
      return refusal('REQUEST_DENIED', 'The provided API key is invalid.')
    const [origins, destinations] = [spotsIn(query.data.origins), spotsIn(query.data.destinations)]
    if (!origins || !destinations) return refusal('INVALID_REQUEST', 'Places are latitude,longitude, separated by |')
    if (Math.max(origins.length, destinations.length) > MOST_PLACES)
      return refusal('MAX_DIMENSIONS_EXCEEDED', `At most ${MOST_PLACES} origins or destinations`)
    if (origins.length * destinations.length > MOST_ELEMENTS)
      return refusal('MAX_ELEMENTS_EXCEEDED', `At most ${MOST_ELEMENTS} elements`)
    const named = (spots: Spot[]) => spots.map(({ latitude, longitude }) => `${latitude}, ${longitude}`)
    return {
      destination_addresses: named(destinations),
      origin_addresses: named(origins),
      rows: origins.map((from) => ({ elements: destinations.map((to) => elementOf(from, to)) })),
      status: 'OK',
    }
  })
}
