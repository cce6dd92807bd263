import landUrl from './land.json?url'
import { decodeLine, type Point } from './line-code.ts'

/** One island: its coast, then the coasts of its lakes. */
export type Island = Point[][]

/** The drawn map, as data beside the code. Without it the pin still works, on plain ground. */
export const loadLand = async (): Promise<Island[]> => {
  const answer = await fetch(landUrl)
  if (!answer.ok) throw new Error(`The drawn map answered ${answer.status}`)
  const islands = (await answer.json()) as string[][]
  return islands.map((coasts) => coasts.map(decodeLine))
}
