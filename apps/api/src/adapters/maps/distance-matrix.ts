import type { Position } from '@hibla/contract/values/position'
import { z } from 'zod'
import type { RoadDistances } from '../../capabilities/help/distances.port.ts'
import { outsideCaller, type OutboundAnswer } from '../outbound-call.ts'

/** Somebody is looking at the page; a straight line now is better than a road later. */
const ANSWER_WITHIN_MS = 3_000
/** Many times the answer for the few places that are asked about. */
const LONGEST = 100_000

const Value = z.object({ value: z.number().min(0).max(100_000_000) })
const Element = z.union([
  z.object({ status: z.literal('OK'), distance: Value, duration: Value }),
  z.object({ status: z.enum(['NOT_FOUND', 'ZERO_RESULTS', 'MAX_ROUTE_LENGTH_EXCEEDED']) }),
])
const Matrix = z.object({ status: z.literal('OK'), rows: z.array(z.object({ elements: z.array(Element) })) })

const places = (all: readonly Position[]): string =>
  all.map(({ latitude, longitude }) => `${latitude},${longitude}`).join('|')

const read = (came: OutboundAnswer): z.output<typeof Matrix> => {
  if (came.came === 'nowhere') throw new Error('The maps service is not reachable')
  if (came.came === 'nothing') throw new Error('The maps service gave no answer')
  if (came.status >= 300) throw new Error(`The maps service responded with ${came.status}`)
  try {
    return Matrix.parse(JSON.parse(came.text))
  } catch {
    throw new Error('The maps service did not say OK')
  }
}

/** Google's Distance Matrix API. Errors say nothing of the request, which has the key and where somebody is. */
export const distanceMatrix = ({ url, key }: { url: string; key: string }): RoadDistances => {
  const call = outsideCaller(url, ANSWER_WITHIN_MS)
  return async (origins, destinations) => {
    const query = new URLSearchParams({
      origins: places(origins),
      destinations: places(destinations),
      mode: 'driving',
      units: 'metric',
      region: 'ph',
      key,
    })
    const { rows } = read(
      await call({ method: 'GET', path: `/maps/api/distancematrix/json?${query}`, longest: LONGEST }),
    )
    if (rows.length !== origins.length || rows.some(({ elements }) => elements.length !== destinations.length))
      throw new Error('The maps service answered for other places')
    return rows.map(({ elements }) =>
      elements.map((each) =>
        each.status === 'OK' ? { metres: each.distance.value, seconds: each.duration.value } : null,
      ),
    )
  }
}
