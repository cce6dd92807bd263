import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../apps/api/src/adapters/postgres/free-port.ts'
import { isAlive } from '../../apps/api/src/adapters/postgres/processes.ts'
import type { Plan, Service } from './plan.ts'

let folder: string
let launched: { child: ChildProcess; code: Promise<unknown> }[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hibla-launch-'))
  chmodSync(folder, 0o755)
  launched = []
})
afterEach(async () => {
  for (const { child } of launched) child.kill('SIGTERM')
  await Promise.all(launched.map(({ code }) => code))
  rmSync(folder, { recursive: true })
})

/** The simulators log what happens to them in a shared diary. */
const diaryOf = (): string[] => {
  const diary = join(folder, 'diary')
  return existsSync(diary) ? readFileSync(diary, 'utf8').trim().split('\n') : []
}
const serviceScript = `
const { appendFileSync } = require('node:fs')
const name = process.argv[1]
process.on('SIGTERM', () => { appendFileSync('diary', name + ' stops\\n'); process.exit(0) })
appendFileSync('diary', name + ' up\\n')
console.log(JSON.stringify({ msg: 'ready', database: process.env.DATABASE_URL }))
setInterval(() => {}, 1000)`

const node = (name: string, script: string) => ({ name, file: process.execPath, args: ['-e', script, name], env: {} })
const service = (name: string, script = serviceScript): Service => ({
  ...node(name, script),
  ready: { line: { msg: 'ready' } },
})
const plan = (changes: Partial<Plan> = {}): Plan => ({
  root: folder,
  dataFolder: join(folder, 'data'),
  databaseUrl: 'postgres://somewhere/else',
  ports: [],
  setup: node('setup', `require('node:fs').appendFileSync('diary', 'setup ' + process.env.DATABASE_URL + '\\n')`),
  sandbox: service('sandbox'),
  gateway: service('gateway'),
  modems: service('modems'),
  portal: service('portal'),
  ...changes,
})

const launcher = `
import { launch } from ${JSON.stringify(join(import.meta.dirname, 'launch.ts'))}
process.exit(await launch(JSON.parse(process.env.PLAN), () => console.log('up')))`

/** Runs the launcher as its own process, the way people do. */
const launchAside = (wanted: Plan) => {
  const env = { ...process.env, PLAN: JSON.stringify(wanted) }
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], { cwd: folder, env })
  const said = text(child.stderr)
  const told: string[] = []
  child.stdout.on('data', (data) => told.push(String(data)))
  const up = new Promise<void>((resolve) =>
    child.stdout.on('data', (data) => String(data).includes('up\n') && resolve()),
  )
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  launched.push({ child, code })
  return { child, up, code, said, told: () => told.join('') }
}
const Run = z.object({ children: z.array(z.object({ name: z.string(), pid: z.int() })) })
const pidOf = (name: string): number => {
  const run = Run.parse(JSON.parse(readFileSync(join(folder, 'data/run.json'), 'utf8')))
  return run.children.find((child) => child.name === name)?.pid ?? 0
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s stops the portal, then the modems, the gateway and the sandbox, cleanly',
  async (signal) => {
    const run = launchAside(plan())
    await run.up
    run.child.kill(signal)
    expect(await run.code).toBe(0)
    const diary = diaryOf()
    expect(diary).toContain('setup postgres://somewhere/else')
    expect(diary.indexOf('setup postgres://somewhere/else')).toBeLessThan(diary.indexOf('portal up'))
    expect(diary.slice(-4)).toEqual(['portal stops', 'modems stops', 'gateway stops', 'sandbox stops'])
    expect(existsSync(join(folder, 'data/run.json'))).toBe(false)
  },
)

test.each(['portal', 'sandbox', 'gateway', 'modems'])(
  'a killed %s is reported with its last output and restarted',
  async (name) => {
    const run = launchAside(plan())
    await run.up
    const killed = pidOf(name)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => diaryOf().filter((line) => line === `${name} up`).length).toBe(2)
    await expect.poll(() => run.told()).toContain(`The ${name} is running again`)
    expect(run.told()).toContain(`The ${name} was killed by SIGKILL. Restarting in 0.5 s\n  | {"msg":"ready"`)
    expect(
      readFileSync(join(folder, 'data/log', `${name}.log`), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(2)
    run.child.kill('SIGTERM')
    expect(await run.code).toBe(0)
    expect(diaryOf().slice(-4)).toEqual(['portal stops', 'modems stops', 'gateway stops', 'sandbox stops'])
  },
)

test('a portal that keeps crashing is restarted after longer and longer delays, and stopping does not wait for them', async () => {
  const dies = `console.log('{"msg":"ready"}'); console.error('no more memory'); setTimeout(() => process.exit(7), 50)`
  const run = launchAside(plan({ portal: service('portal', dies) }))
  await expect.poll(() => run.told()).toContain('Restarting in 2 s')
  expect(run.told().match(/exited with code 7\. Restarting in [\d.]+ s/g)).toEqual(
    ['0.5', '1', '2'].map((pause) => `exited with code 7. Restarting in ${pause} s`),
  )
  run.child.kill('SIGTERM')
  expect(await run.code).toBe(0)
  expect(diaryOf().at(-1)).toBe('sandbox stops')
})

test('a killed PostgreSQL comes back at the same address, and the portal stays up', async () => {
  const { databaseUrl: _, ...embedded } = plan()
  const run = launchAside(embedded)
  await run.up
  const note = () => readFileSync(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const [pid, , , port] = note()
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => run.told()).toContain('The database is running again')
  expect(run.told()).toContain('PostgreSQL stopped unexpectedly. Restarting in 0.5 s')
  const [again, , , portAgain] = note()
  expect(portAgain).toBe(port)
  expect(diaryOf().filter((line) => line === 'portal up')).toHaveLength(1)
  run.child.kill('SIGTERM')
  expect(await run.code).toBe(0)
  expect(isAlive(Number(again))).toBe(false)
})

test('when the setup fails, its output is shown and the portal never starts', async () => {
  const run = launchAside(plan({ setup: node('setup', `console.error('relation is missing'); process.exit(3)`) }))
  expect(await run.code).toBe(1)
  expect(await run.said).toContain('The setup exited with code 3.\n  | relation is missing\n')
  expect(diaryOf()).not.toContain('portal up')
})

test('a full disk is reported in one line, whatever runs into it first', async () => {
  const full = node('setup', `console.error('Error: ENOSPC: no space left on device, write'); process.exit(1)`)
  const run = launchAside(plan({ setup: full }))
  expect(await run.code).toBe(1)
  expect(await run.said).toBe('The disk is full. Free some space (about 2 GB), then start again.\n')
})

test('a missing tool is reported in one line', async () => {
  const run = launchAside(plan({ setup: { ...node('setup', ''), file: 'no-such-tool' } }))
  expect(await run.code).toBe(1)
  expect(await run.said).toBe('The setup could not start: no-such-tool is missing on this machine.\n')
})

test('after the launcher is killed, the next start stops what it left behind and runs', async () => {
  const first = launchAside(plan())
  await first.up
  const left = [pidOf('portal'), pidOf('sandbox')]
  first.child.kill('SIGKILL')
  await first.code
  expect(left.every(isAlive)).toBe(true)

  const second = launchAside(plan())
  await second.up
  expect(left.some(isAlive)).toBe(false)
  second.child.kill('SIGTERM')
  expect(await second.code).toBe(0)
})

test('a second launcher on the same data says that the first is running and leaves it alone', async () => {
  const first = launchAside(plan())
  await first.up
  const second = launchAside(plan())
  expect(await second.code).toBe(1)
  expect(await second.said).toContain(
    `The portal is already running from this data folder (process ${first.child.pid})`,
  )
  expect(isAlive(pidOf('portal'))).toBe(true)
  first.child.kill('SIGTERM')
  expect(await first.code).toBe(0)
})

test('stopping during the setup ends it and starts nothing else', async () => {
  const slow = `require('node:fs').writeFileSync('begun', ''); setInterval(() => {}, 1000)`
  const run = launchAside(plan({ setup: node('setup', slow) }))
  await expect.poll(() => existsSync(join(folder, 'begun'))).toBe(true)
  const pid = pidOf('setup')
  run.child.kill('SIGINT')
  expect(await run.code).toBe(0)
  expect(isAlive(pid)).toBe(false)
  expect(diaryOf()).not.toContain('portal up')
})

test('a service counts as ready once its address answers', async () => {
  const script = `
    const server = require('node:http').createServer((_, reply) => reply.writeHead(++asked < 3 ? 503 : 200).end())
    let asked = 0
    server.listen(Number(process.env.TEST_PORT))
    process.on('SIGTERM', () => process.exit(0))`
  const port = await freePort(0)
  const portal: Service = {
    ...node('portal', script),
    env: { TEST_PORT: String(port) },
    ready: { url: `http://127.0.0.1:${port}/readyz` },
  }
  const run = launchAside(plan({ portal }))
  await run.up
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})
