import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { median } from './measurement.ts'
import type { Served } from './portal.ts'

export type Target = Served & { headers: Record<string, string> }

/** `cpuMicros` is the server's CPU time per answer, `busy` its share of one core; both are known on Linux only. */
export type Pace = { perSecond: number; cpuMicros: number; busy: number }
export type Comparison = { ours: Pace; bare: Pace; ratio: number }

const connections = 16
// Long enough for V8 to compile what a read runs; after two seconds a person's own read was still a third slower.
const warmUpSeconds = 6
const roundSeconds = 1
const turns = 9

/** CPU seconds a process has used so far; a Linux tick is 1/100 s. */
export const cpuSeconds = (pid: number): number => {
  if (process.platform !== 'linux') return Number.NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const round = async ({ url, pid, headers }: Target, path: string, duration: number): Promise<Pace> => {
  const before = cpuSeconds(pid)
  const result = await autocannon({ url: `${url}${path}`, connections, duration, headers })
  const cpu = cpuSeconds(pid) - before
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${path} failed`)
  const { total } = result.requests
  return { perSecond: total / result.duration, cpuMicros: (cpu * 1e6) / total, busy: cpu / result.duration }
}

export const middle = (paces: Pace[]): Pace => ({
  perSecond: median(paces.map((pace) => pace.perSecond)),
  cpuMicros: median(paces.map((pace) => pace.cpuMicros)),
  busy: median(paces.map((pace) => pace.busy)),
})

/** A pace as the table shows it. */
export const paceText = ({ perSecond, cpuMicros }: Pace): string =>
  Number.isNaN(cpuMicros) ? `${Math.round(perSecond)}/s` : `${Math.round(perSecond)}/s at ${Math.round(cpuMicros)} µs`

/** Whatever held the bare server back flatters us, so it's noted. */
export const limitedBy = ({ busy }: Pace): string[] =>
  busy < 0.8 ? [`the bare server had ${Math.round(busy * 100)} % of a core: load, database or others held it back`] : []

/**
 * Two servers in short turns. Each turn gives a ratio, and the median is the result: whatever else the machine does lasts
 * longer than a turn and affects both. They take turns going first, so that a drift cancels out.
 */
export const compare = async (path: string, ours: Target, bare: Target, barePath = path): Promise<Comparison> => {
  await round(ours, path, warmUpSeconds)
  await round(bare, barePath, warmUpSeconds)
  const our: Pace[] = []
  const theirs: Pace[] = []
  for (let turn = 0; turn < turns; turn++) {
    const oursFirst = turn % 2 === 0
    if (oursFirst) our.push(await round(ours, path, roundSeconds))
    theirs.push(await round(bare, barePath, roundSeconds))
    if (!oursFirst) our.push(await round(ours, path, roundSeconds))
  }
  const ratios = our.map((pace, turn) => pace.perSecond / (theirs[turn]?.perSecond ?? Number.NaN))
  return { ours: middle(our), bare: middle(theirs), ratio: median(ratios) }
}
