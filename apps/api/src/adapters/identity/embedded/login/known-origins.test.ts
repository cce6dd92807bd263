import { eq } from '../../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../../test/database.ts'
import { fixedClock } from '../../../../kernel/clock/clock.ts'
import { PASSWORD, seed, startPortal } from '../../test/portal.ts'
import { logIn, somewhere, strangersAt } from '../../test/strangers.ts'
import { embeddedHousekeeping } from '../housekeeping.ts'
import { familiarPlace, person } from '../identity.tables.ts'

const { db } = await useDatabase()
const clock = fixedClock('2026-01-15T09:00:00+08:00')
const one = await startPortal(db, { clock })
const two = await startPortal(db, { clock })
const { guesses, botnet } = strangersAt(db, clock, [one, two])

const HOME = '203.0.113.7'

const idOf = async (email: string) => (await db.select().from(person).where(eq(person.email, email)))[0]!.id

test('where people have logged in before, a botnet can’t slow them down: on a known device, or from a known network', async () => {
  const ana = await seed(db)
  const phone = one.newBrowser(somewhere())
  expect(await logIn(ana.email, phone)).toBe(200)
  expect(await one.idp.login(ana.email, PASSWORD, { address: HOME })).toHaveProperty('access_token')
  await botnet(101, ana.email)
  expect(await one.idp.login(ana.email, PASSWORD, { address: somewhere() })).toHaveProperty('message')
  expect(await two.idp.login(ana.email, PASSWORD, { address: HOME })).toHaveProperty('access_token')
  const phoneOnTheRoad = two.newBrowser(somewhere())
  for (const [name, cookie] of phone.cookies) phoneOnTheRoad.cookies.set(name, cookie)
  expect(await logIn(ana.email, phoneOnTheRoad)).toBe(200)
})

test('a known device gets through even where strangers on its own network are stopped, but has only its own few guesses', async () => {
  const [ana, ben] = [await seed(db), await seed(db)]
  const [desk, cafe] = [one.newBrowser(HOME), somewhere()]
  expect(await logIn(ana.email, desk)).toBe(200)
  await guesses(12, ana.email, () => cafe)
  const laptop = two.newBrowser(cafe)
  for (const [name, cookie] of desk.cookies) laptop.cookies.set(name, cookie)
  expect(await logIn(ben.email, one.newBrowser(cafe))).toBe(200)
  expect(await logIn(ana.email, one.newBrowser(cafe))).toBe(429)
  expect(await logIn(ana.email, laptop)).toBe(200)

  await laptop.follow(laptop.authorizeUrl({ prompt: 'login' }))
  const statuses = []
  for (let nth = 0; nth < 7; nth++) statuses.push((await laptop.enter(ana.email, 'a wrong one')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('a device is known to the people who logged in on it, not to others, and can’t be made up', async () => {
  const [ana, ben, cara] = [await seed(db), await seed(db), await seed(db)]
  const family = one.newBrowser(somewhere())
  expect(await logIn(ana.email, family)).toBe(200)
  const given = family.cookies.get('hibla-device/')!
  await family.follow(family.authorizeUrl({ prompt: 'login' }))
  await family.enter(ben.email, PASSWORD)
  expect(family.cookies.get('hibla-device/')).toEqual(given)
  const places = async (email: string) => {
    const rows = await db
      .select()
      .from(familiarPlace)
      .where(eq(familiarPlace.personId, await idOf(email)))
    return rows.map(({ place }) => place).toSorted()
  }
  expect(await places(ana.email)).toEqual(await places(ben.email))
  expect(JSON.stringify(await db.select().from(familiarPlace))).not.toContain(given.value.split('=')[1])

  const fixed = one.newBrowser(somewhere())
  const planted = `hibla-device=${'x'.repeat(43)}`
  fixed.cookies.set('hibla-device/', { ...given, value: planted })
  expect(await logIn(cara.email, fixed)).toBe(200)
  expect(fixed.cookies.get('hibla-device/')?.value).not.toBe(planted)
})

test('after a new password no place is familiar anymore, since a thief may have made theirs so', async () => {
  const ana = await seed(db)
  await one.idp.login(ana.email, PASSWORD, { address: HOME })
  const id = await idOf(ana.email)
  const count = () => db.$count(familiarPlace, eq(familiarPlace.personId, id))
  expect(await count()).toBe(1)
  await one.idp.setPassword(id, 'quite another secret')
  expect(await count()).toBe(0)
})

test('places are forgotten half a year after the last login there, and with the person', async () => {
  const ana = await seed(db)
  await one.idp.login(ana.email, PASSWORD, { address: HOME })
  const id = await idOf(ana.email)
  const count = () => db.$count(familiarPlace, eq(familiarPlace.personId, id))
  await db.update(familiarPlace).set({ lastAt: new Date() }).where(eq(familiarPlace.personId, id))
  await embeddedHousekeeping(db).run()
  expect(await count()).toBe(1)
  await db.update(familiarPlace).set({ lastAt: new Date(Date.now() - 181 * 86_400_000) })
  await embeddedHousekeeping(db).run()
  expect(await count()).toBe(0)
  await one.idp.login(ana.email, PASSWORD, { address: HOME })
  await one.idp.remove(id)
  expect(await count()).toBe(0)
})
