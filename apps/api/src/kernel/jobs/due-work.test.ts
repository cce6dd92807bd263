import { expect, test } from 'vitest'
import { watchOf, processDue } from './due-work.ts'

const claimsOf = (names: string[]) => {
  const left = [...names]
  return async () => left.shift()
}

test('work that fails is logged by name, and the rest is done', async () => {
  const [done, logged]: [string[], object[]] = [[], []]
  await processDue({
    claim: claimsOf(['a', 'b', 'c']),
    run: async (name) => {
      if (name === 'b') throw new Error('no answer')
      done.push(name)
    },
    log: { error: (details, message) => logged.push({ ...details, message }) },
    failure: 'could not be done',
    about: (name) => ({ name }),
  })
  expect(done).toEqual(['a', 'c'])
  expect(logged).toMatchObject([{ name: 'b', err: { message: 'no answer' }, message: 'could not be done' }])
})

test('no more is under way at once than may be, and all of it is done in the end', async () => {
  let [underway, most, done] = [0, 0, 0]
  await processDue({
    claim: claimsOf(['a', 'b', 'c', 'd', 'e']),
    run: async () => {
      most = Math.max(most, ++underway)
      await new Promise(setImmediate)
      underway--
      done++
    },
    log: undefined,
    failure: '',
    about: () => ({}),
    atOnce: 2,
  })
  expect([most, done]).toEqual([2, 5])
})

test('due work is done at the start and when business time is moved, but not while it passes as usual', async () => {
  let [now, runs] = [new Date('2026-11-15T09:00:00+08:00'), 0]
  const { look } = watchOf({
    name: 'test.work',
    cron: '* * * * *',
    clock: { now: () => now },
    run: async () => void runs++,
  })
  const lookAfter = async (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000)
    await look()
    return runs
  }
  expect(await lookAfter(0)).toBe(1)
  expect(await lookAfter(1)).toBe(1)
  expect(await lookAfter(3_600)).toBe(2)
  expect(await lookAfter(-3_600)).toBe(3)
})
