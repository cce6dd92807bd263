import { ana } from '@hibla/contract/applications/test/ana'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { inBasco, inMakati } from '../../../test/demo-places.ts'
import { why } from '../../../test/why.ts'
import { documentsFor } from '../documents/test/door.ts'
import { applicationsHousekeeping } from './housekeeping.ts'
import { applicationsData } from './personal-data.ts'
import { applicationEvent as events } from './applications.tables.ts'
import { applicantsOf, home } from './test/applicant.ts'

const api = await useApi()
const { guestOrder, orderOf, reference, save, kept, placed, submitted, broughtTo } = applicantsOf(api)

describe('an application', () => {
  test("[applications.draft-status-text] is a draft, and says so: 'Draft Application'", async () => {
    const order = await placed()
    const { body } = await save(order)
    expect(body).toEqual({
      status: true,
      applicationRefID: order.orderId,
      step: 1,
      applicationStatus: 'Draft Application',
      version: expect.any(String),
    })
    expect((await kept(order.orderId)).application?.status).toBe('draft')
  })
  test('keeps every step and shows the latest', async () => {
    const order = await placed()
    await save(order, { birthDate: '1990-05-01' })
    api.clock.advance({ minutes: 5 })
    await save(order, { processStep: 1, planName: 'Hibla 200' })
    await save(order, { processStep: 1, planName: 'Hibla 200' })
    const { application: now, history } = await kept(order.orderId)
    expect(now).toMatchObject({ step: 2, birthDate: '1990-05-01', event: { planName: 'Hibla 200' } })
    expect(now!.changedAt > now!.startedAt).toBe(true)
    expect(history.map(({ step, event }) => [step, event.planName])).toEqual([
      [1, ''],
      [2, 'Hibla 200'],
    ])
  })
  test('keeps title, middle name and citizenship until they are changed or emptied', async () => {
    const order = await placed()
    const told = { title: 'Dr.', middleName: 'SANTOS', citizenship: 'PH' } as const
    const now = async () => (await kept(order.orderId)).application
    await save(order, told)
    await save(order, { processStep: 1 })
    expect(await now()).toMatchObject(told)
    await save(order, { title: '', middleName: '', citizenship: '' })
    expect(await now()).toMatchObject({ title: null, middleName: null, citizenship: null })
  })
  test('knows the citizenships of its list, the titles it offers and middle names of letters, and no others', async () => {
    const order = await placed()
    expect((await save(order, { citizenship: 'ZZ' })).problem.code).toBe('citizenship-unknown')
    for (const [wrong, at] of [
      [{ citizenship: 'Filipino' }, 'body.citizenship'],
      [{ title: 'King' as 'Dr.' }, 'body.title'],
      [{ middleName: 'S4NTOS' }, 'body.middleName'],
      [{ middleName: 'A'.repeat(51) }, 'body.middleName'],
    ] as const)
      expect((await save(order, wrong)).problem.errors?.map((error) => error.at)).toEqual([at])
    expect((await kept(order.orderId)).application).toBeUndefined()
  })
  test('its history can only be added to', async () => {
    const order = await placed()
    await save(order)
    await expect(why(api.db.update(events).set({ step: 9 }))).resolves.toContain('only ever added')
    await expect(why(api.db.delete(events))).resolves.toContain('only ever added')
  })
  test('needs a confirmed place and stays there', async () => {
    const order = await guestOrder()
    expect((await save(order)).problem.code).toBe('not-serviceable')
    await reference(order)
    expect((await save(order, { position: inBasco })).problem.code).toBe('not-serviceable')
    expect((await save(order)).status).toBe(200)
    const north = (metres: number) => ({ ...inMakati, latitude: inMakati.latitude + metres / 111_195 })
    expect((await save(order, { position: north(95) })).status).toBe(200)
    expect((await save(order, { position: north(105) })).problem.code).toBe('not-serviceable')
  })
  test('can’t be changed once submitted', async () => {
    const order = await placed()
    await save(order)
    await submitted(order)
    expect((await save(order, { processStep: 1 })).problem.code).toBe('already-submitted')
    expect((await reference(order)).problem.code).toBe('already-submitted')
  })
  test('[applications.minimum-age-18] is refused for people under 18, by Manila time', async () => {
    const order = await placed()
    // Still the 14th in UTC, already the 15th in Manila.
    api.clock.set('2026-11-15T00:30:00+08:00')
    expect((await save(order, { birthDate: '2008-11-16' })).problem.code).toBe('too-young')
    expect((await kept(order.orderId)).application).toBeUndefined()
    expect((await save(order, { birthDate: '2008-11-15' })).status).toBe(200)
    expect((await kept(order.orderId)).application?.birthDate).toBe('2008-11-15')
  })
  test("carries the code of the agent who saves it and nobody else's", async () => {
    const jun: As = { as: 'jun.sales', agentCode: 'AG-1002' }
    const order = await orderOf('jun.sales')
    await reference(order, home, jun)
    expect((await save(order, { agentCode: 'AG-1001' }, jun)).problem.code).toBe('not-your-agent-code')
    expect((await save(order, { agentCode: 'AG-1002' }, { as: 'jun.sales' })).problem.code).toBe('not-your-agent-code')
    expect((await save(order, { agentCode: 'AG-1002' }, jun)).status).toBe(200)
    expect((await kept(order.orderId)).application?.agentCode).toBe('AG-1002')
    expect((await save(await placed(), { agentCode: 'AG-1002' })).problem.code).toBe('not-your-agent-code')
  })
  test('[applications.sales-and-referral-participants-can-submit] sales staff and referrers save applications too', async () => {
    for (const as of ['iris.sales', 'leo.referrer', 'ana.customer'] as const) {
      const order = await orderOf(as)
      expect((await reference(order, home, { as })).status).toBe(200)
      expect((await save(order, {}, { as })).status).toBe(200)
    }
  })
})

describe('personal data', () => {
  const data = applicationsData({ db: api.db, documents: documentsFor(api) })
  const erase = (personId: string, addresses: string[] = []) =>
    api.db.transaction((tx) => data.erase(tx, personId, [], addresses))

  test('can be exported and erased by the person', async () => {
    const order = await orderOf('pia.customer')
    await reference(order, home, { as: 'pia.customer' })
    const about = { birthDate: '1990-05-01', title: 'Ms.', middleName: 'SANTOS', citizenship: 'PH' } as const
    await save(order, about, { as: 'pia.customer' })
    expect(await data.export('pia', [], [])).toMatchObject([
      { orderId: order.orderId, told: { emailAddress: ana.email }, ...about },
    ])
    const unused = await orderOf('pia.customer')
    expect(await erase('pia')).toEqual({ erased: [`Application ${order.orderId}`], kept: [] })
    expect(await kept(order.orderId)).toEqual({ order: undefined, application: undefined, history: [] })
    expect((await kept(unused.orderId)).order).toBeUndefined()
    expect(await data.export('pia', [], [])).toEqual([])
  })
  test.each(['submitted', 'in-review', 'returned', 'refused', 'cancelled', 'approved', 'active'] as const)(
    'an application that is %s is erased, unless it is part of a contract',
    async (status) => {
      const order = await orderOf('rey.customer')
      await reference(order, home, { as: 'rey.customer' })
      await save(order, {}, { as: 'rey.customer' })
      await broughtTo(order, status)
      const isContract = ['approved', 'active'].includes(status)
      expect((await erase('rey')).erased).toEqual(isContract ? [] : [`Application ${order.orderId}`])
      expect((await kept(order.orderId)).history).toHaveLength(isContract ? 1 : 0)
    },
  )
  test('a guest’s application belongs to whoever proved its address, and to nobody before', async () => {
    const [proved, unproved] = [await placed(), await placed()]
    const basicInfo = { ...ana, email: 'GIO@example.com' }
    for (const order of [proved, unproved]) await save(order, { basicInfo })
    await broughtTo(proved, 'in-review')
    const gios = ['gio@example.com']
    expect((await data.export('gio', [], gios)).map(({ orderId }) => orderId)).toEqual([proved.orderId])
    expect(await data.export('zoe', [], ['zoe@example.com'])).toEqual([])
    expect((await erase('gio', gios)).erased).toEqual([`Application ${proved.orderId}`])
    expect((await kept(unproved.orderId)).application).toBeDefined()
  })
  test("customers' applications are not part of an agent's own data", async () => {
    const iris: As = { as: 'ivy.sales', agentCode: 'AG-1001' }
    const order = await orderOf('ivy.sales')
    await reference(order, home, iris)
    await save(order, { agentCode: 'AG-1001' }, iris)
    expect(await data.export('ivy', [], [])).toEqual([])
    expect(await erase('ivy')).toEqual({ erased: [], kept: [] })
    expect((await kept(order.orderId)).history).toHaveLength(1)
  })
})

test('an abandoned application is deleted after a year, and so is an unused order', async () => {
  const left = await placed()
  await save(left)
  const unused = await guestOrder()
  const sent = await placed()
  await save(sent)
  await submitted(sent)
  const ours = await placed()
  await save(ours)
  await broughtTo(ours, 'active')
  api.clock.advance({ days: 200 })
  const goingOn = await placed()
  await save(goingOn)
  const { run } = applicationsHousekeeping({ db: api.db, clock: api.clock, documents: documentsFor(api) })
  await run()
  expect((await kept(left.orderId)).application).toBeDefined()
  api.clock.advance({ days: 166 })
  await run()
  expect(await kept(left.orderId)).toEqual({ order: undefined, application: undefined, history: [] })
  expect((await kept(unused.orderId)).order).toBeUndefined()
  expect((await kept(goingOn.orderId)).application).toBeDefined()
  // Somebody who never confirmed it; the documents that came with it go too.
  expect((await kept(sent.orderId)).application).toBeUndefined()
  expect((await kept(ours.orderId)).application?.status).toBe('active')
})

describe('the database itself refuses', () => {
  test('orders without an owner or with two, and incomplete places', async () => {
    const order = (columns: string, values: string) =>
      why(
        api.db.execute(
          sql.raw(`insert into application_order (order_id, created_at, ${columns})
        values ('OO-WRONGWRONG', now(), ${values})`),
        ),
      )
    expect(await order('person_id, key_hash', 'null, null')).toContain('application_order_has_one_owner')
    expect(await order('person_id, key_hash', `'zed', 'hash'`)).toContain('application_order_has_one_owner')
    expect(await order('person_id, technology', `'zed', 'GPON'`)).toContain('application_order_place_whole')
    const whole = 'order_reference, subscriber_name, technology, latitude, longitude, place, referenced_at'
    const place = (technology: string) => `'zed', 'REF-ZED', 'ZED', '${technology}', 14.5, 121, '{}', now()`
    expect(await order(`person_id, ${whole}`, place('DSL'))).toContain('application_order_technology_known')
  })
  test('unknown application statuses, and steps beyond the last', async () => {
    const order = await placed()
    await save(order)
    const set = (change: string) =>
      why(api.db.execute(sql.raw(`update application set ${change} where application_ref_id = '${order.orderId}'`)))
    expect(await set(`status = 'lost'`)).toContain('cannot go from draft to lost')
    for (const step of [-1, 21]) expect(await set(`step = ${step}`)).toContain('application_step_in_range')
  })
})
