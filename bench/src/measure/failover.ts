import { mainFile, openCluster } from '../../../apps/api/test/cluster/stand.ts'
import { startWriters } from '../../../apps/api/test/cluster/writers.ts'
import { until } from '../../../apps/api/test/until.ts'
import { median, type Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'
import { sizeFrom } from '../sized-portal.ts'

const TIMEOUT_MS = 90_000

/** From the loss of the primary's machine to the first write that was begun after it and answered. */
export default async ({ crew }: TestEnvironment): Promise<Figure[]> => {
  const rounds = sizeFrom('BENCH_FAILOVERS', 3)
  const { nodes, portal, origin, urls, close } = await openCluster(mainFile)
  crew.defer(close)
  await Promise.all([portal(0), portal(1)])
  await nodes.whole()
  const writers = startWriters(origin)
  await until(async () => writers.written.length >= 50, TIMEOUT_MS)
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    const at = await nodes.primary()
    const moment = performance.now()
    await nodes.kill(at)
    seconds.push((await writers.answeredAfter(moment, TIMEOUT_MS)) / 1_000)
    await nodes.start(at)
    await nodes.whole()
  }
  await writers.settle()
  const { lost, twice } = await writers.compare(urls.primary)
  return [
    {
      what: 'failover: seconds to the first answered write, median',
      ours: seconds.map((each) => each.toFixed(1)).join(', '),
      value: median(seconds),
      unit: 's',
      bar: { atMost: 30 },
      notes: ['three PostgreSQL nodes, HAProxy, two portals and the writers on one machine'],
    },
    {
      what: 'failover: answered writes that were lost, or happened twice',
      ours: `${writers.written.length} answered`,
      value: lost.length + twice,
      bar: { atMost: 0 },
    },
  ]
}
