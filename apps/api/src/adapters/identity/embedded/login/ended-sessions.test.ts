import { expect, onTestFinished, test, vi } from 'vitest'
import { useDatabase } from '../../../../../test/database.ts'
import { until } from '../../../../../test/until.ts'
import { endedSessions } from './ended-sessions.ts'

const { db } = await useDatabase()

test('every process finds out within a minute whom another has disabled or enabled again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [here, there] = [endedSessions(db), endedSessions(db)]
  const ana = { sub: 'ana', sid: 'made just now' }

  await db.transaction((tx) => here.disable(tx, 'ana'))
  expect([here.isEnded(ana), there.isEnded(ana)]).toEqual([true, false])
  vi.advanceTimersByTime(60_000)
  await until(async () => there.isEnded(ana))

  await db.transaction((tx) => here.enable(tx, 'ana'))
  vi.advanceTimersByTime(60_000)
  await until(async () => !there.isEnded(ana))
  here.stop()
  there.stop()
})

test('a token stays refused while the transaction of its logout waits, and after it, whenever the table is read', async () => {
  const here = endedSessions(db)
  onTestFinished(here.stop)
  const ana = { sub: 'ana who waits', sid: 'her session' }
  await db.transaction(async (tx) => {
    await here.endGrants(tx, [ana.sid])
    await here.refresh()
    expect(here.isEnded(ana)).toBe(true)
  })
  expect(here.isEnded(ana)).toBe(true)
  const reading = here.refresh()
  expect(here.isEnded(ana)).toBe(true)
  await reading
  expect(here.isEnded(ana)).toBe(true)
})

test('a token counts again as soon as its logout has failed', async () => {
  const here = endedSessions(db)
  onTestFinished(here.stop)
  const ben = { sub: 'ben', sid: 'his session' }
  const failing = db.transaction(async (tx) => {
    await here.endGrants(tx, [ben.sid])
    throw new Error('the connection broke')
  })
  await expect(failing).rejects.toThrow('the connection broke')
  expect(here.isEnded(ben)).toBe(false)
})
