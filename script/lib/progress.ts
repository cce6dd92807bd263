// A closed pipe (`script/server | head`) must not crash the portal.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

export const seconds = (sinceMs: number): string => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

/** Says what was done and how long it took. */
export const timed = async <T>(done: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const result = await work()
  say(`  ${done.padEnd(34)} ${seconds(began).padStart(7)}`)
  return result
}
