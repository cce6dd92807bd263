import { contract } from '@hibla/contract'
import { startSandbox } from '@hibla/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { whenOver } from '../../../test/when-over.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { nonFatalErrors } from '../../kernel/non-fatal.ts'
import type { RoadDistances } from './distances.port.ts'
import { REQUESTS_PER_DAY, sparingly } from './maps-quota.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
whenOver(() => sandbox.stop())
const api = await useApi({ environment: { DISTANCE_URL: sandbox.url, DISTANCE_KEY: 'sandbox' } })

const [here, there] = [
  { latitude: 14.556, longitude: 121.022 },
  { latitude: 14.6, longitude: 121.1 },
]
const [makati, pasig, davao] = [
  { latitude: 14.5547, longitude: 121.0244 },
  { latitude: 14.58, longitude: 121.06 },
  { latitude: 7.0731, longitude: 125.6128 },
]

/** Maps that know no road to Davao, and what they were asked for. */
const maps = () => {
  const asked: number[] = []
  const roads: RoadDistances = async (origins, destinations) => {
    asked.push(destinations.length)
    return origins.map(() =>
      destinations.map((to) => (to === davao ? null : { metres: Math.round(to.latitude * 1000), seconds: 60 })),
    )
  }
  return { asked, roads: sparingly(roads, api) }
}
const usedUp = (count: number) =>
  api.db.execute(sql`
    insert into limit_window (scope, who, started_at, count)
    values ('help maps', 'everybody', date_trunc('day', now(), 'Asia/Manila'), ${count})
    on conflict (scope, who, started_at) do update set count = excluded.count`)

test('a way that was asked for is known for a day, also that there is none; what is new is asked for', async () => {
  const { asked, roads } = maps()
  const first = await roads([here], [makati, davao])
  expect(first).toEqual([[{ metres: 14555, seconds: 60 }, null]])
  expect(await roads([here], [makati, davao])).toEqual(first)
  expect(asked).toEqual([2])
  expect(await roads([here], [davao, pasig, makati])).toEqual([[null, { metres: 14580, seconds: 60 }, first[0]![0]]])
  expect(asked).toEqual([2, 1])
  await roads([there], [makati])
  expect(asked).toEqual([2, 1, 1])
  api.clock.advance({ days: 1 })
  await roads([here], [makati])
  expect(asked).toEqual([2, 1, 1, 1])
})

test('after so many asks in a day, by whatever process, nothing more is asked, and operators read so once', async () => {
  const told: unknown[] = []
  const listen = (trouble: unknown) => told.push(trouble)
  nonFatalErrors.subscribe(listen)
  onTestFinished(() => {
    nonFatalErrors.unsubscribe(listen)
  })
  const [one, other] = [maps(), maps()]
  await usedUp(REQUESTS_PER_DAY - 2)
  await one.roads([here], [makati])
  await other.roads([here], [makati])
  for (const { roads } of [one, one, other]) expect(await roads([here], [makati, pasig])).toEqual([])
  expect([one.asked, other.asked]).toEqual([[1], [1]])
  // What is known costs nothing.
  expect(await one.roads([here], [makati])).toEqual([[{ metres: 14555, seconds: 60 }]])
  expect(told).toHaveLength(2)
})

test('people then see straight lines', async () => {
  const near = async (latitude: number) =>
    (await api.call(contract.help.storeDistances, { body: { latitude, longitude: 121.022 } })).body
  await usedUp(0)
  expect((await near(14.556))[0]!.by).toBe('road')
  await usedUp(REQUESTS_PER_DAY)
  expect(new Set((await near(14.656)).map(({ by }) => by))).toEqual(new Set(['straight line']))
  expect((await near(14.556))[0]!.by).toBe('road')
})
