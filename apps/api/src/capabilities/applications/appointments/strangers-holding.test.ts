import { contract } from '@hibla/contract'
import { MAX_RESERVATIONS } from '@hibla/contract/applications/appointments.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import { beforeEach, expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { why } from '../../../../test/why.ts'
import { eq } from '../../../kernel/postgres/sql.ts'
import { applicantsOf, type Order } from '../test/applicant.ts'
import { appointment, installationCapacity } from './appointments.tables.ts'
import { bookingsOf, MAKATI, NOON } from './test/bookings.ts'

const api = await useApi()
const { guestOrder, orderOf, reference, save, readyDraft, submit: sendIn } = applicantsOf(api)
const { draft, read, book, cancel, slotOf, submit, confirm } = bookingsOf(api)

const strict = await useApi({ environment: { CAPTCHA_FREE_CALLS: '10' } })
const atStrict = bookingsOf(strict)

beforeEach(() => api.clock.set(NOON))

const roomFor = (day: string, capacity: number) =>
  api.db.insert(installationCapacity).values({ area: MAKATI, day: day as never, half: 'morning', capacity })
const codeOf = async (booking: ReturnType<typeof book>) => {
  const { status, problem } = await booking
  return problem?.code ?? status
}
/** A draft of somebody with a login. */
const draftOf = async (as: As, more: Parameters<typeof save>[1] = {}): Promise<Order> => {
  const order = await orderOf(as.as)
  await reference(order, undefined, as)
  await save(order, more, as)
  return order
}
const rey: As = { as: 'rey.sales', agentCode: 'AG-100' }

test('strangers’ times take half of a half day, rounded up; whoever has a login, or confirms, gets the others', async () => {
  const day = '2026-12-07'
  await roomFor(day, 5)
  const strangers = await Promise.all(Array.from({ length: 5 }, () => draft()))
  const first = strangers.slice(0, 3)
  expect(await Promise.all(first.map((order) => codeOf(book(order, day))))).toEqual([200, 200, 200])
  const [, , , fourth, fifth] = strangers as [Order, Order, Order, Order, Order]
  expect(await slotOf(fourth, day, 'morning')).toMatchObject({ full: true })
  expect(await codeOf(book(fourth, day))).toBe('slot-full')
  const lina: As = { as: 'lina.customer' }
  const hers = await draftOf(lina)
  expect((await read(hers, lina)).body.slots).toContainEqual({ day, half: 'morning', full: false })
  expect(await codeOf(book(hers, day, 'morning', MAKATI, lina))).toBe(200)
  await submit(first[0]!)
  expect(await codeOf(book(fourth, day))).toBe('slot-full')
  await confirm(first[0]!)
  expect(await codeOf(book(fourth, day))).toBe(200)
  expect(await codeOf(book(fifth, day))).toBe('slot-full')
})

test('a program with a mistake can’t give strangers more than their half either: the database refuses', async () => {
  const day = '2026-12-08'
  await roomFor(day, 2)
  const [one, two] = [await draft(), await draft()]
  await book(one, day)
  const at = api.clock.now()
  const second = {
    applicationRefId: two.orderId,
    area: MAKATI,
    day: day as never,
    half: 'morning' as const,
    bookedAt: at,
  }
  const heldUntil = new Date(at.getTime() + 60_000)
  const byAStranger = api.db.insert(appointment).values({ ...second, heldUntil, heldBy: 'a stranger' })
  expect(await why(byAStranger)).toContain('no team has time left')
  await api.db.insert(appointment).values({ ...second, heldUntil, vouched: true })
})

test('what the release before this one has promised stays: those times leave strangers their half, and are held for a day', async () => {
  const day = '2026-12-18'
  await roomFor(day, 4)
  const [early, ...late] = await Promise.all(Array.from({ length: 3 }, () => draft()))
  const at = api.clock.now()
  await book(early!, day)
  for (const order of late) expect(await codeOf(book(order, day))).toBe(order === late[0] ? 200 : 'slot-full')
  // That release doesn't write who holds a time.
  await api.db
    .update(appointment)
    .set({ heldBy: null, bookedAt: at })
    .where(eq(appointment.applicationRefId, early!.orderId))
  await submit(early!)
  expect((await read(early!)).body.booked?.heldUntil).toBe(new Date(at.getTime() + DAY_MS).toISOString())
  const third = { area: MAKATI, day: day as never, half: 'morning' as const, bookedAt: at }
  const heldUntil = new Date(at.getTime() + 60_000)
  await api.db.insert(appointment).values({ ...third, applicationRefId: late[1]!.orderId, heldUntil })
})

test('a visitor holds three times at once, and another one after cancelling one or when one has run out', async () => {
  const day = '2026-12-09'
  await roomFor(day, 20)
  const { visitorKey } = await guestOrder()
  const orders = await Promise.all(
    Array.from({ length: MAX_RESERVATIONS.person + 1 }, async () => {
      const { body } = await api.call(contract.applications.createGuestOrder, {
        visitorKey,
        idempotencyKey: crypto.randomUUID(),
      })
      const order = { ...body, visitorKey }
      await reference(order)
      await save(order)
      return order
    }),
  )
  const answers = await Promise.all(orders.map((order) => codeOf(book(order, day))))
  expect(answers.toSorted()).toEqual([200, 200, 200, 'too-many-held'])
  const refused = orders[answers.indexOf('too-many-held')]!
  const holding = orders.find((order) => order !== refused)!
  // Another time for the same application is none more.
  expect(await codeOf(book(holding, day, 'morning'))).toBe(200)
  await cancel(holding)
  expect(await codeOf(book(refused, day))).toBe(200)
  expect(await codeOf(book(holding, day))).toBe('too-many-held')
  api.clock.advance({ minutes: 15 })
  expect(await codeOf(book(holding, day))).toBe(200)
})

test('an agent holds thirty times at once', async () => {
  const day = '2026-12-10'
  await roomFor(day, 60)
  const sold: Order[] = []
  for (let nth = 0; nth <= MAX_RESERVATIONS.agent; nth++) sold.push(await draftOf(rey, { agentCode: rey.agentCode }))
  const answers: unknown[] = []
  for (const order of sold) answers.push(await codeOf(book(order, day, 'morning', MAKATI, rey)))
  expect(answers).toEqual([...Array.from({ length: MAX_RESERVATIONS.agent }, () => 200), 'too-many-held'])
})

test('a time that is sent in with a login is held until its day, also if the applicant had chosen it as a visitor', async () => {
  const day = '2026-12-11'
  await roomFor(day, 4)
  const lina: As = { as: 'lina2.customer' }
  const own = await draftOf(lina)
  await book(own, day, 'morning', MAKATI, lina)
  expect((await read(own, lina)).body.booked?.heldUntil).toBe('2026-11-15T04:15:00.000Z')
  expect((await sendIn(await readyDraft(own, {}, lina), lina)).status).toBe(200)
  const kept = { day, heldUntil: '2026-12-10T16:00:00.000Z' }
  expect((await read(own, lina)).body.booked).toMatchObject(kept)
  const asVisitor = await draft()
  await book(asVisitor, day)
  expect((await sendIn(await readyDraft(asVisitor), { as: 'mia.customer' })).status).toBe(200)
  expect((await read(asVisitor)).body.booked).toMatchObject(kept)
  api.clock.advance({ days: 3 })
  expect((await read(own, lina)).body.booked).toMatchObject(kept)
  await confirm(own)
  expect((await read(own, lina)).body.booked).toMatchObject({ day, heldUntil: null })
})

const heldUntilOf = async (order: Order, as: As = {}) => (await read(order, as)).body.booked?.heldUntil

test('a login vouches for three times, however many visitors have chosen them, and even if it sends them in together', async () => {
  const day = '2026-12-16'
  await roomFor(day, 20)
  const mia: As = { as: 'mia2.customer' }
  const chosen: Awaited<ReturnType<typeof readyDraft>>[] = []
  for (let nth = 0; nth < MAX_RESERVATIONS.person + 2; nth++) {
    const order = await draft()
    await book(order, day)
    chosen.push(await readyDraft(order))
  }
  const sent = await Promise.all(chosen.map((order) => sendIn(order, mia)))
  expect(sent.map(({ status }) => status)).toEqual(chosen.map(() => 200))
  const until = await Promise.all(chosen.map((order) => heldUntilOf(order)))
  expect(until.filter((each) => each === '2026-12-15T16:00:00.000Z')).toHaveLength(MAX_RESERVATIONS.person)
  expect(until.filter((each) => each === '2026-11-15T04:30:00.000Z')).toHaveLength(2)
})

test('a time that a login vouches for counts for it, even after a visitor has moved it', async () => {
  const day = '2026-12-17'
  await roomFor(day, 20)
  const mia: As = { as: 'mia3.customer' }
  for (let nth = 0; nth < MAX_RESERVATIONS.person; nth++) {
    const order = await draft()
    expect(await codeOf(book(order, day, 'morning', MAKATI, mia))).toBe(200)
    expect(await codeOf(book(order, day))).toBe(200)
  }
  expect(await codeOf(book(await draft(), day, 'morning', MAKATI, mia))).toBe('too-many-held')
})

test('somebody whose time others took after half an hour is in review all the same, and chooses another', async () => {
  const day = '2026-12-14'
  await roomFor(day, 1)
  const [slow, quick] = [await draft(), await draft()]
  await book(slow, day)
  await submit(slow)
  api.clock.advance({ minutes: 29 })
  expect(await codeOf(book(quick, day))).toBe('slot-full')
  api.clock.advance({ minutes: 1 })
  expect(await codeOf(book(quick, day))).toBe(200)
  expect(await confirm(slow)).toBe(true)
  expect((await read(slow)).body).toMatchObject({ booked: null })
  expect(await codeOf(book(slow, '2026-12-15'))).toBe(200)
})

test('the eleventh time that is chosen from one network needs a captcha', async () => {
  strict.clock.set(NOON)
  const order = await atStrict.draft()
  const days = Array.from({ length: 11 }, (_, nth) => `2026-11-${18 + (nth % 3)}`)
  const answers: unknown[] = []
  for (const day of days) answers.push(await codeOf(atStrict.book(order, day)))
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 'captcha-needed'])
})
