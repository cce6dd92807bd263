import placesUrl from './places.json?url'
import type { NamedPlace } from './names.ts'

/** Towns and barangays by name, as data beside the code. Without them the map shows fewer names. */
export const loadPlaces = async (): Promise<NamedPlace[]> => {
  const answer = await fetch(placesUrl)
  if (!answer.ok) throw new Error(`The names of the map answered ${answer.status}`)
  const places = (await answer.json()) as [name: string, latitude: number, longitude: number][]
  return places.map(([name, latitude, longitude]) => ({ kind: 'barangay', name, latitude, longitude }))
}
