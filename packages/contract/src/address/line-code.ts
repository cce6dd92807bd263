/** Longitude first, as in the map files. */
export type Point = readonly [longitude: number, latitude: number]

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

/** Encodes whole numbers, x and y in turn, as text: each point as its offset from the one before, shorter for smaller offsets. */
export const encodeSteps = (steps: readonly number[]): string => {
  const before = [0, 0]
  return steps
    .map((step, at) => {
      const change = charsOf(step - before[at % 2]!)
      before[at % 2] = step
      return change
    })
    .join('')
}

export const decodeSteps = (text: string): number[] => {
  const steps: number[] = []
  for (let at = 0, value = 0, scale = 1; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - FIRST
    value += (digit % MORE) * scale
    scale *= MORE
    if (digit >= MORE) continue
    const change = value % 2 === 0 ? value / 2 : -(value + 1) / 2
    steps.push((steps.at(-2) ?? 0) + change)
    value = 0
    scale = 1
  }
  return steps
}

/** Encodes a line in steps of a fraction of a degree: with 1,000 of them, to about 110 m. */
export const encodeLine = (line: readonly Point[], stepsPerDegree: number): string =>
  encodeSteps(line.flatMap((point) => point.map((degrees) => Math.round(degrees * stepsPerDegree))))

export const decodeLine = (text: string, stepsPerDegree: number): Point[] => {
  const steps = decodeSteps(text)
  return Array.from({ length: Math.floor(steps.length / 2) }, (_, at) => [
    steps[2 * at]! / stepsPerDegree,
    steps[2 * at + 1]! / stepsPerDegree,
  ])
}
