import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded.ts'
import type { EmbeddedPostgres } from './embedded.ts'
import { hasExited, isAlive } from './processes.ts'

/** Creating a cluster is slow, so it is created once and copied, with its owner, for every test. */
let home: string
let folder: string
let started: EmbeddedPostgres[]
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'hibla-postgres-'))
  chmodSync(home, 0o755)
  await (await startEmbeddedPostgres({ folder: join(home, 'fresh'), durable: false, log: () => {} })).stop()
})
afterAll(() => rmSync(home, { recursive: true }))
beforeEach(() => {
  folder = join(home, randomUUID())
  execFileSync('cp', ['-a', join(home, 'fresh'), folder])
  started = []
})
afterEach(() => Promise.all(started.map((server) => server.stop())))

const start = async (input: { port?: number; durable?: boolean } = {}): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ folder, durable: false, log: () => {}, ...input })
  started.push(server)
  return server
}
const ask = async (url: string, query: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}
const serverPid = () => Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

test('the log of an earlier start is kept, and nobody else on the machine reads either', async () => {
  await (await start()).stop()
  await start()
  for (const name of ['postgres.log', 'postgres.1.log']) {
    expect(readFileSync(join(folder, name), 'utf8')).toContain('database system is ready')
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  }
})

test('data survives a restart, at the same address', async () => {
  const first = await start()
  await ask(first.url, `create table note as select 'Ñandú' as text`)
  await first.stop()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select lower(text) from note')).toBe('ñandú')
  expect(await ask(second.url, 'show listen_addresses')).toBe('127.0.0.1')
})

test('a server whose starter was killed is reused, and stopped by the process that reuses it', async () => {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, durable: false, log: () => {} })
    console.log('started')
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => createInterface({ input: starter.stdout }).once('line', resolve))
  starter.kill('SIGKILL')
  const pid = serverPid()
  expect(await hasExited(starter.pid ?? 0, 60_000)).toBe(true)
  expect(isAlive(pid)).toBe(true)

  const taken = await start()
  expect(await ask(taken.url, 'select 1')).toBe(1)
  expect(serverPid()).toBe(pid)
  await taken.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a killed server is noticed and comes back with its data', async () => {
  const first = await start({ durable: true })
  await ask(first.url, 'create table kept as select 42 as n')
  process.kill(serverPid(), 'SIGKILL')
  await first.died
  const second = await start()
  expect(await ask(second.url, 'select n from kept')).toBe(42)
})

test('the remains of an interrupted start are cleaned up', async () => {
  rmSync(join(folder, 'cluster'), { recursive: true })
  mkdirSync(join(folder, 'new-half/cluster'), { recursive: true })
  writeFileSync(join(folder, 'new-half/cluster/PG_VERSION'), '18\n')
  writeFileSync(join(folder, 'lock'), '1\nlong ago')
  await start()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  expect(readdirSync(folder).filter((name) => name.startsWith('new-'))).toEqual([])
})

test('a lock is ignored if another program now has its process id', async () => {
  await (await start()).stop()
  writeFileSync(
    join(folder, 'cluster/postmaster.pid'),
    `${process.pid}\n${folder}/cluster\n1\n5432\n\n127.0.0.1\n1 1\nready\n`,
  )
  expect(await ask((await start()).url, 'select 1')).toBe(1)
})

test('if the port is taken another is used, unless that port was requested explicitly', async () => {
  const first = await start()
  const port = Number(new URL(first.url).port)
  await first.stop()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  await expect(start({ port })).rejects.toThrow(
    `Port ${port} for PostgreSQL is taken by another program. Choose another one.`,
  )
  expect(new URL((await start()).url).port).not.toBe(String(port))
  await new Promise((resolve) => other.close(resolve))
})

test('two processes using one folder share its server, and the last one stops it', async () => {
  const [first, second] = await Promise.all([start(), start()])
  const pid = serverPid()
  expect(second.url).toBe(first.url)
  await first.stop()
  expect(await ask(second.url, 'select 1')).toBe(1)
  await second.stop()
  expect(isAlive(pid)).toBe(false)
})
