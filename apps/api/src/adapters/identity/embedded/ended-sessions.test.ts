import { expect, onTestFinished, test, vi } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { until } from '../../../../test/until.ts'
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
