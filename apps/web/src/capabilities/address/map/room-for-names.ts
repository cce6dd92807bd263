export type Label = { x: number; y: number; text: string }

/** The approximate width of a letter and height of a line in a town's name. */
const LETTER_PX = 6.5
const LINE_PX = 15

export const widthOf = (text: string): number => text.length * LETTER_PX

const overlap = (a: Label, b: Label): boolean =>
  Math.abs(a.y - b.y) < LINE_PX && a.x < b.x + widthOf(b.text) && b.x < a.x + widthOf(a.text)

/** Whether each name fits: one that would overlap an earlier one is left out. */
export const roomForNames = (labels: readonly Label[]): boolean[] => {
  const placed: Label[] = []
  return labels.map((label) => {
    const free = !placed.some((other) => overlap(label, other))
    if (free) placed.push(label)
    return free
  })
}
