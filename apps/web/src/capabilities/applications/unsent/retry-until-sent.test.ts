import { beforeEach, expect, test, vi } from 'vitest'
import { retryUntilSent } from './retry-until-sent.ts'

let times: number[]
let more: boolean
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  times = []
  more = true
})
const attempt = async () => {
  times.push(Date.now() / 1_000)
  return more
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

test('what is left is tried again, soon at first and then every two minutes', async () => {
  const trying = retryUntilSent(attempt)
  await pass(500)
  expect(times).toEqual([0, 5, 15, 35, 75, 155, 275, 395])
  trying.stop()
  await pass(500)
  expect(times.length).toBe(8)
})

test('once nothing is left it rests, until there is something new', async () => {
  more = false
  const trying = retryUntilSent(attempt)
  await pass(500)
  expect(times).toEqual([0])
  trying.soon()
  await pass(5)
  expect(times).toEqual([0, 505])
  trying.stop()
})

test('an attempt that breaks is no reason to give up', async () => {
  let isBroken = true
  const trying = retryUntilSent(async () => {
    if (isBroken) throw new Error('Broken')
    return attempt()
  })
  await pass(1)
  isBroken = false
  await pass(4)
  expect(times).toEqual([5])
  trying.stop()
})
