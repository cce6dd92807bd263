import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startSandbox } from '@hibla/sandbox'
import { startChild, type Child } from '../../../../script/lib/child.ts'
import { createDatabase } from '../../../../script/lib/cluster/begin.ts'
import { clusterCommands } from '../../../../script/lib/cluster/commands.ts'
import { layoutIn, urlsOf } from '../../../../script/lib/cluster/layout.ts'
import { bringPrograms } from '../../../../script/lib/cluster/programs.ts'
import type { Service } from '../../../../script/lib/plan.ts'
import { count } from '../../../../script/lib/run-stats.ts'
import { whenReady } from '../../../../script/lib/readiness.ts'
import { readConfig } from '../../src/config/config.ts'
import { setUp } from '../../src/setup.ts'
import { ownPort } from '../own-port.ts'
import { secretKey } from '../secret-key.ts'
import { openNodes } from './nodes.ts'

const root = resolve(import.meta.dirname, '../../../..')
export const mainFile = join(root, 'apps/api/src/main.ts')
const NOW = '2026-11-15T09:00:00+08:00'

/**
 * What `script/cluster` starts: three nodes, a proxy, a pooler, the sandbox and, when asked, two portals, which run this
 * program. Nodes may be killed.
 */
export const openCluster = async (main: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'hibla-cluster-'))
  const layout = await layoutIn(folder)
  chmodSync(folder, 0o755)
  const front = { host: '127.0.0.1', port: await ownPort() }
  const commands = await clusterCommands(layout, bringPrograms(), front)
  const closing: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const each of closing.splice(0).toReversed()) await each()
    rmSync(folder, { recursive: true, force: true })
  }
  const serve = async (service: Service): Promise<Child> => {
    const surroundings = { cwd: root, logFolder: join(folder, 'log'), env: { NODE_ENV: 'production' }, again: false }
    const child = startChild(service, surroundings)
    closing.push(() => child.stop())
    await whenReady(child, service)
    return child
  }
  const urls = urlsOf(layout)
  const origin = `http://localhost:${front.port}`
  const setting = { ...secretKey, DATABASE_URL: urls.primary, HIBLA_MODE: 'development', ORIGIN: origin }
  const begin = async () => {
    await serve(commands.etcd)
    const nodes = openNodes(layout, commands, root)
    closing.push(nodes.stop)
    await Promise.all([nodes.begin(), serve(commands.proxy), serve(commands.pooler)])
    await createDatabase(layout)
    await setUp(readConfig({ ...setting, HIBLA_DEMO: 'on', HIBLA_NOW: NOW }))
    const sandbox = await startSandbox({ port: 0, smtpPort: 0, now: NOW })
    closing.push(() => sandbox.stop())
    return { nodes, sandbox }
  }
  const { nodes, sandbox } = await begin().catch(async (error: unknown) => {
    await close()
    throw error
  })
  const portal = (at: number, more: Record<string, string> = {}): Promise<Child> => {
    const port = layout.portals[at]!
    count('portal')
    return serve({
      name: `portal-${at + 1}`,
      file: process.execPath,
      args: [main],
      env: {},
      own: {
        ...setting,
        SANDBOX_URL: sandbox.url,
        SMTP_URL: sandbox.smtpUrl,
        SMS_URL: `${sandbox.url}/sms`,
        FILES_FOLDER: join(folder, 'files'),
        REQUESTS_PER_MINUTE: '999999999',
        CAPTCHA_FREE_CALLS: '1000000',
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'error',
        PORT: String(port),
        HOST: '127.0.0.1',
        ...more,
      },
      ready: { url: `http://127.0.0.1:${port}/readyz` },
    })
  }
  return { layout, nodes, urls, origin: `http://127.0.0.1:${front.port}`, sandbox, portal, close }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>
