import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from '../../../apps/api/src/adapters/postgres/free-port.ts'

/** Three, so that a majority remains, and a standby for the new primary, when one is lost. */
const NODES = 3
const PORTALS = 2

const PersistedLayout = z.object({
  /** etcd talks to its clients and to other etcds. */
  etcd: z.tuple([z.int(), z.int()]),
  nodes: z.array(z.object({ postgres: z.int(), patroni: z.int() })).length(NODES),
  /** HAProxy's ways to the primary and to the standbys. */
  primary: z.int(),
  standbys: z.int(),
  pooler: z.int(),
  portals: z.array(z.int()).length(PORTALS),
  passwords: z.object({ superuser: z.string(), replication: z.string(), rewind: z.string(), portal: z.string() }),
})
export type Layout = z.infer<typeof PersistedLayout> & { folder: string }

const ports = async (): Promise<() => number> => {
  const free = new Set<number>()
  while (free.size < 2 + NODES * 2 + 3 + PORTALS) free.add(await freePort(0))
  const list = [...free]
  return () => list.pop()!
}

const make = async (): Promise<z.infer<typeof PersistedLayout>> => {
  const port = await ports()
  const password = () => randomBytes(24).toString('hex')
  return {
    etcd: [port(), port()],
    nodes: Array.from({ length: NODES }, () => ({ postgres: port(), patroni: port() })),
    primary: port(),
    standbys: port(),
    pooler: port(),
    portals: Array.from({ length: PORTALS }, port),
    passwords: { superuser: password(), replication: password(), rewind: password(), portal: password() },
  }
}

export const layoutFile = (folder: string): string => join(folder, 'layout.json')

/** Ports and passwords of a cluster: chosen at its first start and kept with its data, because its nodes know each other by them. */
export const layoutIn = async (folder: string): Promise<Layout> => {
  const file = layoutFile(folder)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL's account has to reach its own folder below.
  chmodSync(folder, 0o755)
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await make(), undefined, 2), { mode: 0o600 })
  return { ...PersistedLayout.parse(JSON.parse(readFileSync(file, 'utf8'))), folder }
}

const OWNER = 'hibla'

const url = ({ passwords }: Layout, port: number) =>
  `postgres://${OWNER}:${passwords.portal}@127.0.0.1:${port}/${OWNER}`

/** How the portal reaches the cluster: its primary, its standbys, and the primary through the pooler. */
export const urlsOf = (layout: Layout) => ({
  primary: url(layout, layout.primary),
  standbys: url(layout, layout.standbys),
  pooler: url(layout, layout.pooler),
})
