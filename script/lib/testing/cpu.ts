import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** CPU seconds of all processes that this one started and that have ended; unknown where there is no /proc. */
export const cpuSecondsOfChildren = (): number | undefined => {
  let stat: string
  try {
    stat = readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return undefined
  }
  // The program's name, in brackets, may hold spaces. Behind it the 14th and 15th are cutime and cstime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

/** CPU seconds that a fixed piece of work takes here, so that figures of another machine can be compared. */
export const machineSpeed = (): number => {
  const round = () => {
    const before = process.cpuUsage()
    const hash = createHash('sha256')
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ n, name: `row ${n}`, even: n % 2 === 0 }))
    for (let n = 0; n < 60; n++) hash.update(JSON.stringify(JSON.parse(JSON.stringify(rows)).toReversed()))
    hash.digest()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000_000
  }
  return Math.min(...Array.from({ length: 5 }, round))
}

const Baseline = z.object({ machineSpeed: z.number(), cpuSeconds: z.number() })
const file = join(import.meta.dirname, 'cpu-baseline.json')
const ALLOWED_GROWTH = 1.2

export const recordBaseline = (cpuSeconds: number): void =>
  writeFileSync(
    file,
    `${JSON.stringify({ machineSpeed: Number(machineSpeed().toFixed(3)), cpuSeconds: Math.round(cpuSeconds) }, undefined, 2)}\n`,
  )

/** A warning, if a whole run takes clearly more CPU than the recorded one would take on this machine. */
export const cpuWarning = (
  cpuSeconds: number,
  recorded: z.infer<typeof Baseline> = Baseline.parse(JSON.parse(readFileSync(file, 'utf8'))),
  speed = machineSpeed(),
): string | undefined => {
  const expected = recorded.cpuSeconds * (speed / recorded.machineSpeed)
  if (cpuSeconds <= expected * ALLOWED_GROWTH) return undefined
  const growth = Math.round((cpuSeconds / expected - 1) * 100)
  return `Warning: the run took ${growth} % more CPU than the recorded one would take here (${Math.round(expected)} s). The slowest files above may say why.`
}
