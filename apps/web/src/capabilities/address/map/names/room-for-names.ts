export type Label = { x: number; y: number; text: string }

/** The approximate width of a letter and height of a line in a town's name. */
const LETTER_PX = 6.5
const LINE_PX = 15

export const widthOf = (text: string): number => text.length * LETTER_PX

const overlap = (a: Label, b: Label): boolean =>
  Math.abs(a.y - b.y) < LINE_PX && a.x < b.x + widthOf(b.text) && b.x < a.x + widthOf(a.text)

/** In pixels of the map. */
export type Box = { left: number; right: number; top: number; bottom: number }

export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A name with the dot that it starts at. */
const DOT_PX = 8
export const boxOf = ({ x, y, text }: Label): Box => ({
  left: x - DOT_PX / 2,
  right: x + DOT_PX + widthOf(text),
  top: y - LINE_PX / 2,
  bottom: y + LINE_PX / 2,
})

/** Whether each name fits: one that would overlap an earlier one, or what lies above the names, is left out. */
export const roomForNames = (labels: readonly Label[], above: readonly Box[] = []): boolean[] => {
  const placed: Label[] = []
  return labels.map((label) => {
    const free = !placed.some((other) => overlap(label, other)) && !above.some((box) => meet(box, boxOf(label)))
    if (free) placed.push(label)
    return free
  })
}
