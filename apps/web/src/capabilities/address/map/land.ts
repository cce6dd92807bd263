import { decodeLine, type Point } from '@hibla/contract/address/line-code'
import { LAND_STEPS } from './land-steps.ts'
import landUrl from './land.json?url'

/** One island: its coastline, then the shores of its lakes. */
export type Island = Point[][]

/** The built-in map, loaded as data. Without it the pin still works on a plain background. */
export const loadLand = async (): Promise<Island[]> => {
  const answer = await fetch(landUrl)
  if (!answer.ok) throw new Error(`Loading the built-in map failed with ${answer.status}`)
  const islands = (await answer.json()) as string[][]
  return islands.map((coasts) => coasts.map((coast) => decodeLine(coast, LAND_STEPS)))
}
