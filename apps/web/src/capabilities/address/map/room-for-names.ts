export type Label = { x: number; y: number; text: string }

/** About what a letter takes at the size of a town's name, and the height of its line. */
const LETTER_PX = 6.5
const LINE_PX = 15

const meet = (a: Label, b: Label): boolean =>
  Math.abs(a.y - b.y) < LINE_PX && a.x < b.x + b.text.length * LETTER_PX && b.x < a.x + a.text.length * LETTER_PX

/** Whether each name can be read where it stands: one that would lie over an earlier one is left out. */
export const roomForNames = (labels: readonly Label[]): boolean[] => {
  const placed: Label[] = []
  return labels.map((label) => {
    const free = !placed.some((other) => meet(label, other))
    if (free) placed.push(label)
    return free
  })
}
