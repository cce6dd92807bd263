import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { elementFor, elementOf, elementsNear } from './elements.ts'
import { networkBuilding, networkElement } from './serviceability.tables.ts'

const { db } = await useDatabase()

type Own = Partial<typeof networkElement.$inferInsert> & { northMetres?: number; eastDegrees?: number }

/** Islets without a network of the demo's. Each test has one of its own, and metres are counted from it. */
const islet = (longitude: number) => {
  const at = { latitude: 19.2, longitude }
  return {
    at,
    home: { ...at, buildingId: null },
    add: (elementId: string, { northMetres = 0, eastDegrees = 0, ...own }: Own = {}) =>
      db.insert(networkElement).values({
        elementId,
        technology: 'GPON',
        latitude: at.latitude + northMetres / 111_195.08,
        longitude: at.longitude + eastDegrees,
        reachMetres: 500,
        portsTotal: 8,
        portsUsed: 0,
        status: 'live',
        ...own,
      }),
  }
}
const fill = (elementId: string) =>
  db.execute(sql`update network_element set ports_used = ports_total where element_id = ${elementId}`)

test('staff see the elements around a town, the nearest first, full ones too, but none that isn’t there yet or is another town’s', async () => {
  const { at, add } = islet(119)
  await add('AROUND-FAR', { northMetres: 5_000 })
  await add('AROUND-FULL', { northMetres: -900, portsUsed: 8 })
  await add('AROUND-WIRED', { northMetres: 300, technology: 'GFAST' })
  await add('AROUND-PLANNED', { northMetres: 10, status: 'planned', plannedFor: '2027-01-31' })
  await add('AROUND-EDGE', { eastDegrees: -0.29 })
  await add('AROUND-NORTH', { northMetres: 34_000 })
  await add('AROUND-EAST', { eastDegrees: 0.31 })
  const near = await elementsNear(db, at, 10)
  expect(near.map(({ elementId }) => elementId)).toEqual(['AROUND-WIRED', 'AROUND-FULL', 'AROUND-FAR', 'AROUND-EDGE'])
  expect(near[0]).toEqual({
    elementId: 'AROUND-WIRED',
    technology: 'GFAST',
    latitude: expect.closeTo(19.2027, 4),
    longitude: 119,
    reachMetres: 500,
  })
  expect(await elementsNear(db, at, 2)).toEqual(near.slice(0, 2))
  expect(await elementOf(db, 'AROUND-FULL')).toEqual(near[1])
  expect([await elementOf(db, 'AROUND-PLANNED'), await elementOf(db, 'NOWHERE')]).toEqual([undefined, undefined])
})

test('a new line hangs on the nearest element that reaches the home and has a free port', async () => {
  const { home, add } = islet(120)
  await add('HOME-PLANNED', { northMetres: 5, status: 'planned', plannedFor: '2027-01-31' })
  await add('HOME-WIRED', { northMetres: 10, technology: 'GFAST' })
  await add('HOME-FULL', { northMetres: 20, portsUsed: 8 })
  await add('HOME-SHORT', { northMetres: 150, reachMetres: 100 })
  await add('HOME-SECOND', { northMetres: -400, reachMetres: 1_000 })
  await add('HOME-FIRST', { northMetres: 200 })
  expect(await elementFor(db, home, 'GPON')).toBe('HOME-FIRST')
  await fill('HOME-FIRST')
  expect(await elementFor(db, home, 'GPON')).toBe('HOME-SECOND')
  await fill('HOME-SECOND')
  expect(await elementFor(db, home, 'GPON')).toBeNull()
})

test('a line in a wired building hangs on what the building is wired to, however near another element is', async () => {
  const { home, add } = islet(121)
  const tower = { ...home, buildingId: 'TOWER' }
  await add('TOWER-NEAR', { technology: 'GFAST' })
  await add('TOWER-GPON', { northMetres: 5 })
  await add('TOWER-OWN', { northMetres: 900, technology: 'GFAST' })
  await db.insert(networkBuilding).values([
    { elementId: 'TOWER-OWN', propertyId: 'TOWER' },
    { elementId: 'TOWER-NEAR', propertyId: 'ANOTHER' },
  ])
  expect(await elementFor(db, tower, 'GFAST')).toBe('TOWER-OWN')
  expect(await elementFor(db, tower, 'GPON')).toBe('TOWER-GPON')
  expect(await elementFor(db, home, 'GFAST')).toBeNull()
  await fill('TOWER-OWN')
  expect(await elementFor(db, tower, 'GFAST')).toBeNull()
})
