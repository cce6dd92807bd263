import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { searchAddress } from '@hibla/contract/address/address.contract'
import { planList } from '@hibla/contract/catalog/catalog.contract'
import { afterAll, expect, test, vi } from 'vitest'
import { callHeadersFor } from '../test/call-headers.ts'
import { useDatabase } from '../test/database.ts'
import { portalProgram, quickStart } from '../test/quick-start.ts'
import { secretKey } from '../test/secret-key.ts'
import { until } from '../test/until.ts'
import { ownPort } from '../test/own-port.ts'

const TEN_SECONDS = 10_000
const rounds = process.env['HIBLA_DEEP'] === undefined ? 1 : 10
// What is measured is how long a process takes to stop; starting one takes its time on a busy machine.
vi.setConfig({ testTimeout: 600_000 + rounds * 60_000 })

const webBuild = fileURLToPath(new URL('../../web/build', import.meta.url))
if (!existsSync(webBuild)) throw new Error('build the web first: npm run build')

const { url } = await useDatabase()
const ports = [await ownPort(), await ownPort()] as const
const running = new Set<ReturnType<typeof spawn>>()
afterAll(() => running.forEach((portal) => portal.kill('SIGKILL')))

/** The ports of processes that were told to stop. */
const leaving = new Set<number>()

/** The program itself, put together in fewer files. */
const start = async (port: number, more: Record<string, string> = {}) => {
  const portal = spawn(process.execPath, [portalProgram()], {
    env: {
      ...quickStart,
      DATABASE_URL: url,
      ...secretKey,
      HIBLA_MODE: 'test',
      PORT: String(port),
      ORIGIN: `http://127.0.0.1:${port}`,
      REQUESTS_PER_MINUTE: '999999999',
      API_DOCS: 'off',
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(portal)
  leaving.delete(port)
  const ended = once(portal, 'exit').then(() => running.delete(portal))
  const failed = ended.then(() => Promise.reject(new Error('the portal did not start')))
  await Promise.race([once(portal.stdout, 'data'), failed])
  failed.catch(() => {})
  const stop = async () => {
    const since = performance.now()
    leaving.add(port)
    portal.kill('SIGTERM')
    await ended
    return performance.now() - since
  }
  return Object.assign(stop, { announce: () => portal.kill('SIGTERM') })
}

const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

type Answer = { status: number; connection: string | undefined }
const ask = (port: number, { path, body }: { path: string; body?: string }): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { ...callHeadersFor(), ...(body && { 'content-type': 'application/json' }) }
    const method = body ? 'POST' : 'GET'
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      answer.resume().on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode!, connection: answer.headers.connection }))
    })
    asked.on('socket', (socket) => {
      const now = performance.now()
      if (now - (lastAsked.get(socket) ?? now) > LINGERS_MS) asked.destroy(new Error('idle'))
      lastAsked.set(socket, now)
    })
    asked.on('error', (error) => reject(Object.assign(error, { sent: asked.socket?.bytesWritten !== 0 }))).end(body)
  })

/** A connection that was idle for a second may be closed just when it's used again (decision 29), so nothing is sent on it. */
const LINGERS_MS = 900
/** Earlier than the server counts from, which is the answer. */
const lastAsked = new WeakMap<object, number>()

/**
 * Tries again when the connection is refused, was reset before anything was sent, or has been idle for too long, as any
 * balancer does. One that was reset later may be tried again if it only asks, which balancers do too. Everything else is a
 * lost request.
 */
const balanced = async (what: Parameters<typeof ask>[1], first: number): Promise<Answer> => {
  for (let turn = first; turn < first + 8;) {
    try {
      const answer = await ask(ports[turn % 2]!, what)
      // On a busy machine a process may ask to come back later. One that is stopping may not.
      if (answer.status !== 503 || leaving.has(ports[turn % 2]!)) return answer
      turn++
    } catch (error) {
      const { code, message, sent } = error as NodeJS.ErrnoException & { sent: boolean }
      // There may be several idle ones; each is tried once.
      if (message === 'idle') continue
      const mayRepeat = code === 'ECONNREFUSED' || (code === 'ECONNRESET' && (!sent || what.body === undefined))
      if (!mayRepeat) throw error
      turn++
    }
  }
  throw new Error('both refused')
}

test('a rolling restart of two processes under load loses no request, and each stops in time', async () => {
  const stop = await Promise.all(ports.map((port) => start(port)))
  const seen = new Map<string, number>()
  const state = { stopped: false, turn: 0 }
  const loop = async (what: Parameters<typeof ask>[1]) => {
    while (!state.stopped) {
      const told = await balanced(what, state.turn++).then(
        ({ status, connection }) => `${status} ${connection}`,
        (error: NodeJS.ErrnoException) => `${what.path} ${error.code ?? error.message}`,
      )
      seen.set(told, (seen.get(told) ?? 0) + 1)
      // Busy, but the process that starts meanwhile needs the machine too.
      await pause(5)
    }
  }
  // Asking for a login reaches the process at its inside listener, too.
  const login = { path: '/api/users/session', body: JSON.stringify({ username: 'ana@example.com', password: 'wrong' }) }
  const load = [
    ...[`/api${planList.path}`, `/api${searchAddress.path}?q=quezon`, '/healthz', '/privacy-notice'].map((path) => ({
      path,
    })),
    login,
  ].map(loop)
  const answers = () => [...seen.values()].reduce((sum, each) => sum + each, 0)
  const more = async (count: number) => {
    const from = answers()
    await until(async () => answers() - from > count)
  }
  for (let round = 0; round < rounds; round++) {
    const at = round % 2
    await more(50)
    expect(await stop[at]!()).toBeLessThan(TEN_SECONDS)
    await more(50)
    stop[at] = await start(ports[at]!)
  }
  await more(50)
  // The other one too, so that everything goes to the one that was started anew.
  expect(await stop[rounds % 2]!()).toBeLessThan(TEN_SECONDS)
  await more(50)
  state.stopped = true
  await Promise.all(load)
  expect([...seen.keys()].filter((told) => !/^(200|401|429) (keep-alive|close)$/.test(told))).toEqual([])
  expect(seen.get('200 close')).toBeGreaterThan(0)
  await stop[(rounds + 1) % 2]!()
})

test('a process that is given time to leave says so first and answers on, until it is told again', async () => {
  const [port] = ports
  const stop = await start(port, { DRAIN_SECONDS: '300' })
  /** On a connection of its own, as somebody who comes only now. */
  const askAnew = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { ...callHeadersFor(), connection: 'close' },
    })
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await askAnew('/readyz')).toBe(200)
  stop.announce()
  await until(async () => (await askAnew('/readyz')) === 503)
  for (const path of ['/healthz', `/api${planList.path}`, '/privacy-notice']) expect(await askAnew(path)).toBe(200)
  expect(await stop()).toBeLessThan(TEN_SECONDS)
})
