import type { GoogleMaps, Place } from './google-maps.ts'

export type Distance = { metres: number; seconds: number } | null

/** How far it is by road from each origin to each destination; fails unless the maps service says that all is OK. */
export const distancesBetween = (maps: GoogleMaps, origins: Place[], destinations: Place[]): Promise<Distance[][]> =>
  new Promise((resolve, reject) => {
    const request = { origins, destinations, travelMode: 'DRIVING' as const }
    new maps.DistanceMatrixService().getDistanceMatrix(request, (found, status) => {
      if (status !== 'OK' || !found) return reject(new Error(`The distance lookup answered ${status}`))
      return resolve(
        found.rows.map(({ elements }) =>
          // A pair without a road between it, such as two islands, is an answer and not a failure.
          elements.map(({ distance, duration }) =>
            distance && duration ? { metres: distance.value, seconds: duration.value } : null,
          ),
        ),
      )
    })
  })
