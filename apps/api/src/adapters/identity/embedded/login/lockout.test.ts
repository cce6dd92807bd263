import { createHash } from 'node:crypto'
import { eq, isNotNull } from '../../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../../test/database.ts'
import { fixedClock } from '../../../../kernel/clock/clock.ts'
import { PASSWORD, seed, startPortal } from '../../test/portal.ts'
import { logIn, somewhere, strangersAt } from '../../test/strangers.ts'
import { embeddedHousekeeping } from '../housekeeping.ts'
import { loginFailure, person } from '../identity.tables.ts'
import { unknownOriginPolicy } from './lockout-policy.ts'

const { db } = await useDatabase()
const clock = fixedClock('2026-01-15T09:00:00+08:00')
const one = await startPortal(db, { clock })
const two = await startPortal(db, { clock })
const portals = [one, two]
const { guess, guesses, begin, botnet } = strangersAt(db, clock, portals)

const HOME = '203.0.113.7'
const ELSEWHERE = '198.51.100.9'

const idOf = async (email: string) => (await db.select().from(person).where(eq(person.email, email)))[0]!.id

test.each([5, 10, 50])(
  'after %i wrong passwords from another network people still log in from theirs, on the page and through the API',
  async (count) => {
    const ana = await seed(db)
    const strangers = ELSEWHERE.replace('100', String(100 + count))
    expect(await guesses(count, ana.email, () => strangers)).toBe(5)
    const mallory = one.newBrowser(strangers)
    expect(await logIn(ana.email, mallory)).toBe(429)
    expect(await one.idp.login(ana.email, PASSWORD, { address: strangers })).toHaveProperty('message')
    expect(await logIn(ana.email, two.newBrowser(HOME))).toBe(200)
    expect(await two.idp.login(ana.email, PASSWORD, { address: HOME })).toHaveProperty('access_token')
    // That helps the stranger as little as before.
    expect(await one.idp.login(ana.email, PASSWORD, { address: strangers })).toHaveProperty('message')
  },
)

test('neighbours of a stranger’s address count as the same network', async () => {
  const ana = await seed(db)
  let last = 0
  expect(await guesses(20, ana.email, () => `198.51.99.${++last}`)).toBe(5)
})

test('the networks of one IPv6 /48 count as the same network, too', async () => {
  const ana = await seed(db)
  let last = 0
  expect(await guesses(20, ana.email, () => `2001:db8:77:${++last}::1`)).toBe(5)
})

test('somebody with a whole /48 tries sixteen networks’ worth of emails, not 65,536, and then leaves no rows', async () => {
  const emails = 50 * 16 + 10
  let tried = 0
  for (let nth = 1; nth <= emails; nth++)
    if (await begin(`made-up-${nth}@example.com`, `2001:db8:78:${nth.toString(16)}::1`)) tried++
  expect(tried).toBe(50 * 16)
  const before = await db.$count(loginFailure)
  for (let nth = 1; nth <= 10; nth++) await begin(`another-${nth}@example.com`, `2001:db8:78:f${nth}::1`)
  expect(await db.$count(loginFailure)).toBe(before)
})

test('what made-up emails leave behind is gone after an hour', async () => {
  await begin('made-up-once@example.com', somewhere())
  const anHourAgo = new Date(Date.now() - 61 * 60_000)
  await db.update(loginFailure).set({ lastAt: anHourAgo })
  await embeddedHousekeeping(db).run()
  expect(await db.$count(loginFailure, isNotNull(loginFailure.about))).toBe(0)
  expect(await db.$count(loginFailure)).toBeGreaterThan(0)
})

test('guesses spread over many networks are slowed to a known number per hour, and never end in a lock', async () => {
  const ana = await seed(db)
  expect(await botnet(130, ana.email)).toBe(unknownOriginPolicy.free)
  expect(await guess(0, ana.email, somewhere())).toBe('stopped')
  for (let times = 0; times < 10; times++) {
    clock.advance({ seconds: 29 })
    expect(await botnet(2, ana.email)).toBe(0)
    clock.advance({ seconds: 1 })
    expect(await botnet(2, ana.email)).toBe(1)
  }
  clock.advance({ seconds: 30 })
  expect(await one.idp.login(ana.email, PASSWORD, { address: somewhere() })).toHaveProperty('access_token')
})

test('a hundred networks guessing at the same moment get no more than that', async () => {
  const ana = await seed(db)
  const heard = await Promise.all(Array.from({ length: 120 }, () => begin(ana.email, somewhere())))
  expect(heard.filter(Boolean)).toHaveLength(unknownOriginPolicy.free)
  for (const [nth] of portals.entries()) expect(await guess(nth, ana.email, somewhere())).toBe('stopped')
})

test('the owner is told once per incident, whichever process notices; for an unknown email the same work is done', async () => {
  const ana = await seed(db)
  const before = one.alarms.length + two.alarms.length
  const told = () => [...one.alarms, ...two.alarms].slice(before)
  const attack = async (email: string, address: string) => {
    for (let nth = 0; nth < 8; nth++) {
      expect(await begin(email, address)).toBe(true)
      clock.advance({ seconds: 90 })
    }
    for (const nth of [0, 1]) {
      expect(await guess(nth, email, address)).toBe('tried')
      clock.advance({ seconds: 90 })
    }
  }
  await attack(ana.email, somewhere())
  expect(told()).toEqual([await idOf(ana.email)])
  await attack(ana.email, somewhere())
  expect(told()).toEqual([await idOf(ana.email)])
  await attack('nobody-at-all@example.com', somewhere())
  expect(told().filter((each) => each === null)).toHaveLength(1)
  clock.advance({ days: 1 })
  await attack(ana.email, somewhere())
  expect(told().filter((each) => each !== null)).toHaveLength(2)
})

test('a new password chosen by mail starts from zero everywhere', async () => {
  const ana = await seed(db)
  const cafe = somewhere()
  await guesses(10, ana.email, () => cafe)
  await botnet(120, ana.email)
  await one.idp.setPassword(await idOf(ana.email), 'quite another secret')
  expect(await two.idp.login(ana.email, 'quite another secret', { address: cafe })).toHaveProperty('access_token')
})

test('only the portal’s own program can say where a person is', async () => {
  const ana = await seed(db)
  const headers = { 'x-forwarded-for': 'nonsense' }
  const mallory = one.newBrowser('198.51.98.1')
  await mallory.follow(mallory.authorizeUrl())
  for (let nth = 0; nth < 5; nth++) await mallory.enter(ana.email, 'a guess', { ...headers, 'x-real-ip': somewhere() })
  expect(await logIn(ana.email, one.newBrowser('198.51.98.200'))).toBe(200)
})

test('whoever reads a copy of the table can’t find out by trying which emails and networks are in it', async () => {
  await begin('hidden@example.com', HOME)
  const rows = await db.select().from(loginFailure).where(isNotNull(loginFailure.about))
  const stored = rows.flatMap(({ who, about }) => [who, about])
  const tried = ['email:hidden@example.com', 'strangers:hidden@example.com', `address:${HOME}`]
  expect(stored.length).toBeGreaterThan(1)
  for (const text of tried) expect(stored).not.toContain(createHash('sha256').update(text).digest('base64url'))
})
