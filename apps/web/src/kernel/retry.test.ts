import { beforeEach, expect, test, vi } from 'vitest'
import { retried } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())

test('[calls.retry-is-3-attempts-2s] a retried call is tried three times, two seconds apart, and then fails', async () => {
  const started = Date.now()
  const attempts: number[] = []
  const failing = async () => {
    attempts.push(Date.now() - started)
    throw new Error('busy')
  }
  const outcome = retried(failing).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  expect(await outcome).toBe('busy')
  expect(attempts).toEqual([0, 2_000, 4_000])
})

test('a retried call stops at its first success', async () => {
  let attempts = 0
  const answer = retried(async () => {
    attempts += 1
    if (attempts < 2) throw new Error('busy')
    return 'done'
  })
  await vi.runAllTimersAsync()
  expect({ answer: await answer, attempts }).toEqual({ answer: 'done', attempts: 2 })
})

test('a write that answers with a failure is tried again too', async () => {
  let attempts = 0
  const answer = retried(
    async () => ({ ok: (attempts += 1) === 3 }),
    ({ ok }) => !ok,
  )
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ ok: true })
  expect(attempts).toBe(3)
})
