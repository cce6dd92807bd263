import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverUser, type ServerUser } from '../../../apps/api/src/adapters/postgres/server-user.ts'
import type { Service } from '../plan.ts'
import { haproxyConfig } from './haproxy-config.ts'
import type { Layout } from './layout.ts'
import { agreementOf, nodeFolder, nodeName, patroniConfig } from './patroni-config.ts'
import { pgbouncerConfig, pgbouncerUsers } from './pgbouncer-config.ts'
import type { Programs } from './programs.ts'

export type ClusterCommands = { etcd: Service; nodes: Service[]; pooler: Service; proxy: Service }

/** As PostgreSQL's account, if we run as root. */
const as = ({ identity, through }: ServerUser, file: string, args: string[]) => {
  const [first = file, ...rest] = through
  return { file: first, args: through.length > 0 ? [...rest, file, ...args] : args, identity }
}

const flags = (given: Record<string, string>): string[] =>
  Object.entries(given).map(([name, value]) => `--${name}=${value}`)

/** Writes every program's configuration, and says how each is started. */
export const clusterCommands = async (
  layout: Layout,
  programs: Programs,
  front: { host: string; port: number },
): Promise<ClusterCommands> => {
  const { folder } = layout
  const user = await serverUser(folder, join(folder, 'node-1', 'data'), join(programs.postgres, 'postgres'))
  /** For the account's eyes only: there are passwords in it. */
  const give = (path: string, text?: string): string => {
    if (text !== undefined) writeFileSync(path, text, { mode: 0o600 })
    else mkdirSync(path, { recursive: true, mode: 0o700 })
    if (user.owner) chownSync(path, user.owner.uid, user.owner.gid)
    return path
  }
  const own = (name: string, file: string, args: string[]) => ({ name, ...as(user, file, args), env: {} })
  const etcdUrl = `http://127.0.0.1:${layout.etcd[0]}`
  const peerUrl = `http://127.0.0.1:${layout.etcd[1]}`
  const agreement = agreementOf(execFileSync(programs.patroni, ['--version'], { encoding: 'utf8' }))
  const nodes = layout.nodes.map((node, at): Service => {
    const home = give(nodeFolder(layout, at))
    const config = give(join(home, 'patroni.yml'), patroniConfig(layout, at, programs.postgres, agreement))
    return {
      ...own(nodeName(at), programs.patroni, [config]),
      ready: { url: `http://127.0.0.1:${node.patroni}/health` },
    }
  })
  const pooling = give(join(folder, 'pooler'))
  give(join(pooling, 'users.txt'), pgbouncerUsers(layout))
  const poolerConfig = give(join(pooling, 'pgbouncer.ini'), pgbouncerConfig(layout))
  const proxyConfig = join(folder, 'haproxy.cfg')
  writeFileSync(proxyConfig, haproxyConfig(layout, front), { mode: 0o600 })
  const etcdFolder = give(join(folder, 'etcd'))
  return {
    etcd: {
      ...own(
        'etcd',
        programs.etcd,
        flags({
          name: 'etcd',
          'data-dir': join(etcdFolder, 'data'),
          logger: 'zap',
          'log-level': 'warn',
          'listen-client-urls': etcdUrl,
          'advertise-client-urls': etcdUrl,
          'listen-peer-urls': peerUrl,
          'initial-advertise-peer-urls': peerUrl,
          'initial-cluster': `etcd=${peerUrl}`,
          ...(agreement === 'etcd' && { 'enable-v2': 'true' }),
        }),
      ),
      // Debian's etcd asks for it on processors that it wasn't tested on.
      env: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {},
      ready: { url: `${etcdUrl}/health` },
    },
    nodes,
    pooler: {
      ...own('pooler', programs.pgbouncer, [poolerConfig]),
      ready: { port: layout.pooler },
    },
    proxy: {
      name: 'proxy',
      file: programs.haproxy,
      args: ['-db', '-f', proxyConfig],
      env: {},
      ready: { port: layout.primary },
    },
  }
}
