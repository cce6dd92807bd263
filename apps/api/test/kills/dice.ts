/** Random numbers that a seed repeats (mulberry32). */
export const diceFrom = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return { oneOf: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]! }
}
