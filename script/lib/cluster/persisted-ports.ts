import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from '../../../apps/api/src/adapters/postgres/processes.ts'
import type { WantedPort } from '../plan.ts'
import { layoutFile, type Layout } from './layout.ts'
import { dataFolder, nodeName } from './patroni-config.ts'

/** A killed Patroni leaves its PostgreSQL running, and takes it over when it is back. */
const runsAlready = (data: string): boolean => {
  const file = join(data, 'postmaster.pid')
  return existsSync(file) && commandOf(Number.parseInt(readFileSync(file, 'utf8'), 10)).includes(data)
}

/** What a cluster listens on: chosen at its first start, so something else may have taken it since. */
export const persistedPorts = (layout: Layout): WantedPort[] => {
  const kept = (variable: string, port: number): WantedPort => ({
    variable,
    host: '127.0.0.1',
    port,
    keptIn: layoutFile(layout.folder),
  })
  return [
    ...layout.etcd.map((port) => kept('etcd', port)),
    ...layout.nodes.flatMap(({ postgres, patroni }, at) => [
      kept(`${nodeName(at)}’s Patroni`, patroni),
      ...(runsAlready(dataFolder(layout, at)) ? [] : [kept(`${nodeName(at)}’s PostgreSQL`, postgres)]),
    ]),
    kept('the proxy to the primary', layout.primary),
    kept('the proxy to the standbys', layout.standbys),
    kept('the pooler', layout.pooler),
    ...layout.portals.map((port, at) => kept(`portal-${at + 1}`, port)),
  ]
}
