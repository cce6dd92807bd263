/** Longitude first, as in the map files. */
export type Point = readonly [longitude: number, latitude: number]

/** A thousandth of a degree is about 110 m, finer than the shapes themselves. */
const STEPS = 1_000

const FIRST = 63
const MORE = 32

const charsOf = (change: number): string => {
  let rest = change < 0 ? -2 * change - 1 : 2 * change
  let chars = ''
  while (rest >= MORE) {
    chars += String.fromCharCode(FIRST + MORE + (rest % MORE))
    rest = Math.floor(rest / MORE)
  }
  return chars + String.fromCharCode(FIRST + rest)
}

/** Encodes a line as text: each point as its offset from the one before, shorter for smaller offsets. */
export const encodeLine = (line: readonly Point[]): string => {
  let [x, y] = [0, 0]
  return line
    .map(([longitude, latitude]) => {
      const [nextX, nextY] = [Math.round(longitude * STEPS), Math.round(latitude * STEPS)]
      const step = charsOf(nextX - x) + charsOf(nextY - y)
      ;[x, y] = [nextX, nextY]
      return step
    })
    .join('')
}

export const decodeLine = (text: string): Point[] => {
  const numbers: number[] = []
  for (let at = 0, value = 0, scale = 1; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - FIRST
    value += (digit % MORE) * scale
    scale *= MORE
    if (digit >= MORE) continue
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2)
    value = 0
    scale = 1
  }
  const line: Point[] = []
  for (let at = 0, x = 0, y = 0; at + 1 < numbers.length; at += 2) {
    x += numbers[at]!
    y += numbers[at + 1]!
    line.push([x / STEPS, y / STEPS])
  }
  return line
}
