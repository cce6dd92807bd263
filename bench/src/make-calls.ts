import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { cpuSeconds, middle, type Comparison, type Pace } from './load.ts'
import { median } from './measurement.ts'
import type { Served } from './portal.ts'

export type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

const callers = 16
const agent = new Agent({ keepAlive: true, maxSockets: callers })

/** Makes a call and returns the answer's text. */
export const make = async ({ url }: Served, { method, path, headers, body }: Call): Promise<string> => {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}${path}`, { method, agent, headers: { ...headers, ...length } }, resolve)
      .on('error', reject)
      .end(body)
  })
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${method} ${path} was answered with ${answer.statusCode}: ${said}`)
  return said
}

/** How long a call takes for one caller. */
export const timed = async (target: Served, call: Call): Promise<number> => {
  const began = performance.now()
  await make(target, call)
  return performance.now() - began
}

/** Makes every call once, sixteen at a time. */
const round = async (target: Served, calls: Call[]): Promise<Pace> => {
  const before = cpuSeconds(target.pid)
  const began = performance.now()
  const left = calls.values()
  const caller = async () => {
    for (const call of left) await make(target, call)
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - began) / 1_000
  const cpu = cpuSeconds(target.pid) - before
  return { perSecond: calls.length / seconds, cpuMicros: (cpu * 1e6) / calls.length, busy: cpu / seconds }
}

export type Sizes = { warmUp: number; turn: number; turns: number }

/** How many calls a comparison needs. */
export const callsFor = ({ warmUp, turn, turns }: Sizes): number => 2 * (warmUp + turn * turns)

/**
 * Two servers in short turns, like `compare`, for calls that can be made only once. `next` makes that many of them, before
 * the time of a turn begins.
 */
export const compareCalls = async (
  ours: Served,
  bare: Served,
  { warmUp, turn, turns }: Sizes,
  next: (count: number) => Call[],
): Promise<Comparison> => {
  await round(ours, next(warmUp))
  await round(bare, next(warmUp))
  const our: Pace[] = []
  const theirs: Pace[] = []
  for (let nth = 0; nth < turns; nth++) {
    const oursFirst = nth % 2 === 0
    if (oursFirst) our.push(await round(ours, next(turn)))
    theirs.push(await round(bare, next(turn)))
    if (!oursFirst) our.push(await round(ours, next(turn)))
  }
  const ratios = our.map((pace, nth) => pace.perSecond / (theirs[nth]?.perSecond ?? Number.NaN))
  return { ours: middle(our), bare: middle(theirs), ratio: median(ratios) }
}
