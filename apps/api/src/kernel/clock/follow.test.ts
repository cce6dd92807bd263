import { startSandbox } from '@hibla/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import type { Clock } from './clock.ts'
import { followSandboxClock } from './follow.ts'

function until() {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  return stop.signal
}

async function move(url: string, body: unknown): Promise<{ now: string; followers: number }> {
  const answer = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

const dayOf = (clock: Clock) => clock.now().toISOString().slice(0, 10)

test('every follower has the new time before the one who moved it gets an answer', async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, now: '2026-01-15T01:00:00Z' })
  onTestFinished(sandbox.stop)
  const clocks = await Promise.all([followSandboxClock(sandbox.url, until()), followSandboxClock(sandbox.url, until())])
  expect(clocks.map(dayOf)).toEqual(['2026-01-15', '2026-01-15'])
  expect(await move(sandbox.url, { now: '2026-02-28T01:00:00Z' })).toMatchObject({ followers: 2 })
  expect(clocks.map(dayOf)).toEqual(['2026-02-28', '2026-02-28'])
  await move(sandbox.url, { advance: { days: 1 } })
  expect(clocks.map(dayOf)).toEqual(['2026-03-01', '2026-03-01'])
})

test('a follower that stopped isn’t waited for', async () => {
  const held: AbortSignal[] = []
  const wait = (ms: number, signal: AbortSignal) => {
    if (ms === 25_000) held.push(signal)
    return new Promise(() => undefined)
  }
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, wait })
  onTestFinished(sandbox.stop)
  const stop = new AbortController()
  const left = await followSandboxClock(sandbox.url, stop.signal)
  const stays = await followSandboxClock(sandbox.url, until())
  expect(await move(sandbox.url, { now: '2026-01-15T01:00:00Z' })).toMatchObject({ followers: 2 })
  stop.abort()
  await expect.poll(() => held.filter(({ aborted }) => !aborted)).toHaveLength(1)
  expect(await move(sandbox.url, { now: '2026-02-28T01:00:00Z' })).toMatchObject({ followers: 1 })
  expect([left, stays].map(dayOf)).toEqual(['2026-01-15', '2026-02-28'])
})

test('time keeps going when the sandbox goes away, and follows it again when it’s back', async () => {
  const first = await startSandbox({ port: 0, smtpPort: 0, now: '2026-01-15T01:00:00Z' })
  const clock = await followSandboxClock(first.url, until())
  await first.stop()
  expect(dayOf(clock)).toBe('2026-01-15')
  const port = Number(new URL(first.url).port)
  const second = await startSandbox({ port, smtpPort: 0, now: '2026-02-28T01:00:00Z' })
  onTestFinished(second.stop)
  await expect.poll(() => dayOf(clock)).toBe('2026-02-28')
})

test('a sandbox that can’t be reached at the start is an error right away', async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  await sandbox.stop()
  await expect(followSandboxClock(sandbox.url, until())).rejects.toThrow('fetch failed')
})
