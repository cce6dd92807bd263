import placesUrl from './places.json?url'
import type { NamedPlace } from './names.ts'

/** Names of towns and barangays, loaded as data. Without them the map shows fewer names. */
export const loadPlaces = async (): Promise<NamedPlace[]> => {
  const answer = await fetch(placesUrl)
  if (!answer.ok) throw new Error(`Loading the place names failed with ${answer.status}`)
  const places = (await answer.json()) as [name: string, latitude: number, longitude: number][]
  return places.map(([name, latitude, longitude]) => ({ kind: 'barangay', name, latitude, longitude }))
}
