import { afterAll, expect, test, vi } from 'vitest'
import { say } from '../../../../script/lib/progress.ts'
import { program } from '../quick-start.ts'
import { until } from '../until.ts'
import { isPossible } from './is-possible.ts'
import { mainFile, openCluster, type Cluster } from './stand.ts'
import { watchInbox } from './watch-inbox.ts'
import { startWriters } from './writers.ts'

/** Ten in a deep run; `HIBLA_FAILOVERS` says another number. */
const ROUNDS = Number(process.env['HIBLA_FAILOVERS'] ?? 10)
const LONGEST_S = 45
const MEDIAN_S = 30

vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 120_000 })

let cluster: Cluster | undefined
afterAll(() => cluster?.close())

const median = (all: number[]): number => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0

test.runIf(isPossible)(
  `a cluster whose primary dies ${ROUNDS} times and is once cut off answers again in time, and keeps what it answered`,
  async () => {
    cluster = await openCluster(program(mainFile))
    const { nodes, portal, sandbox, origin, urls } = cluster
    await Promise.all([portal(0), portal(1)])
    await nodes.whole()
    const inbox = watchInbox(sandbox.url)
    const writers = startWriters(origin)
    const more = (many: number) => {
      const enough = writers.written.length + many
      return until(async () => writers.written.length >= enough, 60_000)
    }
    await more(50)

    const seconds: number[] = []
    const measure = async (what: string, moment: number) => {
      const took = (await writers.answeredAfter(moment, 2 * LONGEST_S * 1000)) / 1000
      seconds.push(took)
      say(`${what}: answered again after ${took.toFixed(1)} s, ${writers.written.length} writes so far`)
    }
    for (let round = 1; round <= ROUNDS; round++) {
      const at = await nodes.primary()
      const moment = performance.now()
      await nodes.kill(at)
      await measure(`kill ${round}, node ${at + 1}`, moment)
      await nodes.start(at)
      await nodes.whole()
      await more(20)
    }
    const at = await nodes.primary()
    const moment = performance.now()
    const { connect } = nodes.cutOff(at)
    await measure(`node ${at + 1} cut off`, moment)
    connect()
    await nodes.whole()
    await writers.settle()
    say(`seconds: ${seconds.map((each) => each.toFixed(1)).join(', ')}; median ${median(seconds).toFixed(1)}`)

    await inbox.until(writers.written.map(({ email }) => email))
    expect({
      late: seconds.filter((each) => each > LONGEST_S),
      median: median(seconds) <= MEDIAN_S,
      ...(await writers.compare(urls.primary)),
      mailedTwice: inbox.twice(),
    }).toEqual({ late: [], median: true, lost: [], twice: 0, mailedTwice: [] })
  },
)
