import { gather, settled } from '../crowd/gather.ts'
import type { Kind } from '../crowd/people.ts'
import type { Timings } from '../crowd/walk.ts'
import type { Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'
import { sizeFrom, startPortalOn } from '../sized-portal.ts'

const kinds: Kind[] = ['visitor', 'subscriber', 'agent']

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

const figuresOf = (heard: Timings, found: Record<string, number>, what: string): Figure[] => {
  const all = kinds.flatMap((kind) => heard[kind].times)
  const failed = kinds.flatMap((kind) => heard[kind].failed)
  return [
    ...kinds.map((kind): Figure => ({
      what: `crowd: ${kind}s, p95 of an answer`,
      ours: `${heard[kind].times.length} answers, half within ${Math.round(percentile(heard[kind].times, 0.5))} ms`,
      value: percentile(heard[kind].times, 0.95),
      unit: 'ms',
      bar: { atMost: 500 },
      notes: [what],
    })),
    {
      what: 'crowd: answers that failed',
      ours: `${failed.length} of ${all.length}`,
      value: (failed.length / all.length) * 100,
      unit: '%',
      bar: { atMost: 0.1 },
      notes: [...new Set(failed)].slice(0, 3),
    },
    {
      what: 'crowd: rows that break a rule afterwards',
      ours: Object.keys(found).join('; '),
      value: Object.values(found).reduce((sum, rows) => sum + rows, 0),
      bar: { atMost: 0 },
    },
  ]
}

/** People who read and act at their own pace, on two processes that share a database. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const people = sizeFrom('BENCH_PEOPLE', 2_000)
  const seconds = sizeFrom('BENCH_SECONDS', 300)
  const { databaseUrl, come } = await gather(stage, 'bench_crowd')
  const portals = [
    await startPortalOn(stage, databaseUrl, 'crowd-1'),
    await startPortalOn(stage, databaseUrl, 'crowd-2'),
  ]
  const heard = await come(portals, people, seconds)
  const what = `${people.toLocaleString('en')} people for ${seconds} s, 5–10 s between steps, two processes; the crowd itself runs on the same machine`
  return figuresOf(heard, await settled(databaseUrl), what)
}
