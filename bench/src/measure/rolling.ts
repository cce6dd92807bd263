import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../apps/api/src/adapters/postgres/free-port.ts'
import { startChild } from '../../../script/lib/child.ts'
import { peopleConfig } from '../../../script/lib/cluster/haproxy-config.ts'
import { bringPrograms } from '../../../script/lib/cluster/programs.ts'
import { whenReady } from '../../../script/lib/readiness.ts'
import { end, startServer } from '../child.ts'
import { gather, settled } from '../crowd/gather.ts'
import { p95, type Figure } from '../measurement.ts'
import { originOf, portalCommand, root, type TestEnvironment } from '../portal.ts'
import { sizeFrom } from '../sized-portal.ts'

/** Longer than the proxy takes to see that a portal leaves. */
const DRAIN_SECONDS = 4
const BETWEEN_MS = 5_000

/** HAProxy as `script/cluster` runs it, in front of these portals. */
const startProxy = async ({ crew, folder }: TestEnvironment, portals: number[]): Promise<string> => {
  const port = await freePort(0)
  const file = join(folder, 'rolling-haproxy.cfg')
  writeFileSync(file, peopleConfig(portals, { host: '127.0.0.1', port }))
  const service = {
    name: 'rolling-proxy',
    file: bringPrograms().haproxy,
    args: ['-db', '-f', file],
    env: {},
    ready: { port },
  }
  const child = startChild(service, { cwd: root, logFolder: folder, env: {}, again: false })
  crew.defer(() => child.stop())
  await whenReady(child, service)
  return originOf(port)
}

/** People go on while both portals are stopped and started again, one after the other. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const people = sizeFrom('BENCH_PEOPLE', 2_000)
  const rounds = sizeFrom('BENCH_RESTARTS', 3)
  const { databaseUrl, come } = await gather(stage, 'bench_rolling')
  const ports = [await freePort(0), await freePort(0)]
  const url = await startProxy(stage, ports)
  const start = (port: number) =>
    startServer(
      stage.crew,
      portalCommand(databaseUrl, port, {
        ORIGIN: url,
        TRUST_PROXY: '127.0.0.1',
        DRAIN_SECONDS: String(DRAIN_SECONDS),
      }),
      { log: join(stage.folder, `rolling-${port}.log`), readyUrl: `${originOf(port)}/readyz` },
    )
  const running = await Promise.all(ports.map(start))

  const seconds = sizeFrom('BENCH_SECONDS', 60 + rounds * 60)
  const coming = come([{ url, pid: running[0]?.pid ?? 0 }], people, seconds)
  await pause(15_000)
  let restarts = 0
  for (let round = 0; round < rounds; round++)
    for (const [at, port] of ports.entries()) {
      await end(running[at]!)
      running[at] = await start(port)
      restarts++
      // The proxy has to see that it's back before the other one leaves.
      await pause(BETWEEN_MS)
    }
  const heard = Object.values(await coming)
  const [times, failed] = [heard.flatMap((each) => each.times), heard.flatMap((each) => each.failed)]
  const found = await settled(databaseUrl)
  const what = `${people.toLocaleString('en')} people for ${seconds} s, two processes behind HAProxy, ${restarts} restarts`
  return [
    {
      what: 'rolling restart: answers that failed',
      ours: `${failed.length} of ${times.length}`,
      value: failed.length,
      bar: { atMost: 0 },
      notes: [what, ...new Set(failed)].slice(0, 4),
    },
    { what: 'rolling restart: p95 of an answer', ours: what, value: p95(times), unit: 'ms', bar: { atMost: 500 } },
    {
      what: 'rolling restart: rows that break a rule afterwards',
      ours: Object.keys(found).join('; '),
      value: Object.values(found).reduce((sum, rows) => sum + rows, 0),
      bar: { atMost: 0 },
    },
  ]
}
