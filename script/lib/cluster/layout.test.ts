import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkPorts } from '../ports.ts'
import { haproxyConfig } from './haproxy-config.ts'
import { persistedPorts } from './persisted-ports.ts'
import { layoutIn, urlsOf } from './layout.ts'
import { agreementOf, patroniConfig } from './patroni-config.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hibla-layout-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a cluster keeps its ports and passwords, for its owner’s eyes only', async () => {
  const first = await layoutIn(folder)
  expect(await layoutIn(folder)).toEqual(first)
  expect(statSync(join(folder, 'layout.json')).mode & 0o777).toBe(0o600)
  const ports = persistedPorts(first).map(({ port }) => port)
  expect(ports.length).toBe(2 + 3 * 2 + 3 + 2)
  expect(new Set(ports).size).toBe(ports.length)
  // From there on, the system takes ports for connections to elsewhere.
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

test('a cluster whose port was taken meanwhile says which one, and whose it is', async () => {
  const layout = await layoutIn(folder)
  await expect(checkPorts(persistedPorts(layout))).resolves.toBeUndefined()
  const { postgres } = layout.nodes[1]!
  const other = createServer()
  onTestFinished(() => void other.close())
  await new Promise<void>((resolve) => other.listen(postgres, '127.0.0.1', resolve))
  await expect(checkPorts(persistedPorts(layout))).rejects.toThrow(
    `Port ${postgres} of node-2’s PostgreSQL is in use by another program.`,
  )
})

test('an answered write is on two nodes, and the lease of a dead primary ends in time', async () => {
  const layout = await layoutIn(folder)
  const { bootstrap } = JSON.parse(patroniConfig(layout, 0, '/usr/lib/postgresql/15/bin', 'etcd')) as {
    bootstrap: { dcs: Record<string, number | boolean> }
  }
  const { ttl, loop_wait, retry_timeout, ...rest } = bootstrap.dcs
  expect(rest).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true, synchronous_node_count: 1 })
  // Patroni's own rule; otherwise a primary that lives could lose its lease.
  expect(Number(ttl)).toBeGreaterThanOrEqual(Number(loop_wait) + 2 * Number(retry_timeout))
  expect(Number(ttl)).toBeLessThanOrEqual(20)
})

test('the proxy leads people to the portals, and the portals to the primary and its standbys', async () => {
  const layout = await layoutIn(folder)
  const config = haproxyConfig(layout, { host: '127.0.0.1', port: 3000 })
  expect(config).toContain('bind 127.0.0.1:3000')
  for (const port of layout.portals) expect(config).toContain(`127.0.0.1:${port} check`)
  // Nobody begins traces from outside.
  const [people = '', primary = ''] = config.split('listen primary')
  expect(people).toMatch(/^frontend people\n(?: .*\n)* {2}http-request del-header traceparent\n/m)
  expect(primary).toContain('httpchk OPTIONS /primary')
  for (const { postgres, patroni } of layout.nodes)
    expect(primary).toContain(`127.0.0.1:${postgres} check port ${patroni}`)
  expect(urlsOf(layout).primary).toContain(`@127.0.0.1:${layout.primary}/hibla`)
})

test('a Patroni that could take a lease back from its successor is given a protocol that refuses it', () => {
  const chosen = ['patroni 2.1.4', 'patroni 3.0.2', 'patroni 3.1.0', 'patroni 4.0.6'].map(agreementOf)
  expect(chosen).toEqual(['etcd', 'etcd', 'etcd3', 'etcd3'])
})
