import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBusinessClock } from './business-clock.ts'
import { createFollowers, type Wait } from './followers.ts'
import { startSandbox, type SandboxOptions } from './sandbox.ts'

const never: Wait = () => new Promise(() => undefined)
const day = 86_400_000

interface State {
  now: string
  version: number
  offsetMs: number
  followers: number
}

async function clock(options: Partial<SandboxOptions> = {}) {
  const { url, stop } = await startSandbox({ port: 0, smtpPort: 0, wait: never, ...options })
  onTestFinished(stop)
  return {
    read: async (): Promise<State> => (await fetch(`${url}/sandbox/clock`)).json(),
    move: (body: unknown) =>
      fetch(`${url}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    next: (seen: number, follower: string, signal?: AbortSignal) =>
      fetch(`${url}/sandbox/clock/next?seen=${seen}&follower=${follower}`, signal ? { signal } : {}),
  }
}

/** Time keeps ticking while a test runs, so an instant may be up to a minute late. */
const minutesPast = (instant: string, now: string) => Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000)

test('time starts where it is set and keeps ticking', async () => {
  const { read } = await clock({ now: '2026-01-15T09:00:00+08:00' })
  expect(minutesPast('2026-01-15T01:00:00Z', (await read()).now)).toBe(0)
  const { offsetMs } = await read()
  expect((await read()).offsetMs).toBe(offsetMs)
})

test('people set the time, advance it, and reset it', async () => {
  const { read, move } = await clock({ now: '2026-01-15T09:00:00+08:00' })
  const moved: State = await (await move({ now: '2026-02-28T23:30:00+08:00' })).json()
  expect(minutesPast('2026-02-28T15:30:00Z', moved.now)).toBe(0)
  await move({ advance: { days: 1, hours: 2, minutes: 3, seconds: 4 } })
  expect(minutesPast('2026-03-01T17:33:04Z', (await read()).now)).toBe(0)
  await move({ reset: true })
  expect(minutesPast('2026-01-15T01:00:00Z', (await read()).now)).toBe(0)
})

test.each([
  ['nothing', {}, 'Give exactly one of'],
  ['two things', { reset: true, now: '2026-01-15T01:00:00Z' }, 'Give exactly one of'],
  ['a day without a time', { now: '2026-01-15' }, 'must be an instant'],
  ['a time without a zone', { now: '2026-01-15T09:00:00' }, 'must be an instant'],
  ['a day that does not exist', { now: '2026-02-30T09:00:00Z' }, 'must be an instant'],
  ['an empty amount', { advance: {} }, 'Give days'],
  ['an amount in words', { advance: { days: '1' } }, 'advance: days'],
  ['an unknown amount', { advance: { weeks: 1 } }, 'weeks'],
  ['an amount beyond the calendar', { advance: { days: 999_999_999 } }, 'between the years'],
  ['a reset that is false', { reset: false }, 'reset'],
  ['a list', [], 'object'],
])('%s does not move time and is refused with the reason', async (_what, body, reason) => {
  const { read, move } = await clock()
  const before = await read()
  const answer = await move(body)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining(reason) })
  expect((await read()).version).toBe(before.version)
})

test('a follower with a bad id or version is refused', async () => {
  const { next } = await clock()
  expect((await next(0, 'me')).status).toBe(400)
  expect((await next(-1, randomUUID())).status).toBe(400)
})

test('a follower that is behind is answered at once, and whoever moves time waits until it asks again', async () => {
  const { move, next } = await clock()
  const follower = randomUUID()
  const first: State = await (await next(0, follower)).json()
  let answered = false
  const answer = move({ advance: { days: 1 } }).then((response): Promise<State> => {
    answered = true
    return response.json()
  })
  const second: State = await (await next(first.version, follower)).json()
  expect(second.offsetMs - first.offsetMs).toBe(day)
  expect(answered).toBe(false)
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  next(second.version, follower, gone.signal).catch(() => undefined)
  expect(await answer).toMatchObject({ version: second.version, followers: 1 })
})

test('a follower that is up to date waits until time moves', async () => {
  const waits: number[] = []
  const { read, move, next } = await clock({
    wait: (ms, signal) => {
      waits.push(ms)
      return ms === 2_000 ? Promise.resolve() : never(ms, signal)
    },
  })
  const { version, offsetMs } = await read()
  const held = next(version, randomUUID())
  await vi.waitFor(() => expect(waits).toEqual([25_000]), 60_000)
  await move({ advance: { days: 1 } })
  const told: State = await (await held).json()
  expect(told.version).toBeGreaterThan(version)
  expect(told.offsetMs).toBeGreaterThan(offsetMs)
})

test('a follower is told after 25 s that nothing happened', async () => {
  const asked: number[] = []
  const { read, next } = await clock({ wait: async (ms) => asked.push(ms) })
  const answer = await next((await read()).version, randomUUID())
  expect(answer.status).toBe(204)
  expect(asked).toEqual([25_000])
})

test('nobody waits longer than 2 s for a dead follower', async () => {
  const timeout = Promise.withResolvers<void>()
  const asked: number[] = []
  const wait: Wait = (ms) => {
    asked.push(ms)
    return timeout.promise
  }
  const { read, move, next } = await clock({ wait })
  await next(0, randomUUID())
  let answered = false
  const answer = move({ advance: { days: 1 } }).then((response) => {
    answered = true
    return response.json()
  })
  await vi.waitFor(() => expect(asked).toEqual([2_000]), 60_000)
  await read()
  expect(answered).toBe(false)
  timeout.resolve()
  expect(await answer).toMatchObject({ followers: 0 })
})

test('nobody waits for a follower that disconnects', async () => {
  let holding: AbortSignal | undefined
  const wait: Wait = (ms, signal) => {
    if (ms === 25_000) holding = signal
    return never(ms, signal)
  }
  const { read, move, next } = await clock({ wait })
  const gone = new AbortController()
  const held = next((await read()).version, randomUUID(), gone.signal)
  await vi.waitFor(() => expect(holding).toBeDefined(), 60_000)
  gone.abort()
  await expect(held).rejects.toThrow('abort')
  await vi.waitFor(() => expect(holding?.aborted).toBe(true), 60_000)
  expect(await (await move({ advance: { days: 1 } })).json()).toMatchObject({ followers: 0 })
})

test('a follower that has not asked for 30 s is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const business = createBusinessClock()
  const followers = createFollowers(business, never)
  await followers.next(randomUUID(), 0, new AbortController().signal)
  vi.setSystemTime(Date.now() + 30_001)
  business.reset()
  expect(await followers.moved()).toBe(0)
})

test('two people who move time at once both get an answer', async () => {
  const { read, move, next } = await clock()
  const follower = randomUUID()
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  let state = await read()
  const follow = async () => {
    for (;;) state = await (await next(state.version, follower, gone.signal)).json()
  }
  follow().catch(() => undefined)
  const answers = await Promise.all([move({ advance: { days: 1 } }), move({ advance: { days: 1 } })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('after a restart a follower notices that it is behind, even if time was never moved', async () => {
  const before = await clock()
  const { version } = await before.read()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(version), 60_000)
  const after = await clock({ now: '2026-01-15T09:00:00+08:00' })
  expect((await after.next(version, randomUUID())).status).toBe(200)
})
