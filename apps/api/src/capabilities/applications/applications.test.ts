import { homeAddress } from '@hibla/contract/applications/test/ana'
import { sql } from '../../kernel/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { inBasco, inMakati } from '../../../test/demo-places.ts'
import { why } from '../../../test/why.ts'
import { applicationEvent as events } from './applications.tables.ts'
import { applicantsOf, home } from './test/applicant.ts'
import { application as sample, sariStore } from './test/samples.ts'

const api = await useApi()
const { guestOrder, orderOf, reference, save, kept, placed, read, submitted } = applicantsOf(api)

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
  test.each([
    ['home', { customerCategory: 'RES' }],
    ['business', { customerCategory: 'SME', businessInfo: sariStore }],
  ] as const)(
    '[address.residential-and-billing-fields] of a %s keeps its address and that of the bill with all ten fields, landmarks included',
    async (_what, whose) => {
      const order = await placed()
      const addresses = [
        { ...homeAddress, buildingName: 'Lawa Court', subdivisionVillage: 'Lakeside', landmark: 'Beside the chapel' },
        { ...homeAddress, addressType: 'billing', buildingNumber: '7-B', landmark: 'Across the market' },
      ] as const
      expect((await save(order, { ...whose, addresses: [...addresses] })).status).toBe(200)
      expect((await read(order)).told.addresses).toEqual(addresses)
    },
  )
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
  test('[applications.event-step-is-zero-with-override] that somebody came back to is told so with step 0: it is noted once, and stays as far as it was', async () => {
    const order = await placed()
    await save(order, { processStep: 2, planName: 'Hibla 200' })
    const { told, version } = await read(order)
    const tell = (more: object) =>
      api.inject({
        method: 'POST',
        url: '/api/channels/applications',
        payload: { ...told, version, ...more },
        visitorKey: order.visitorKey,
      })
    const cameBack = { step: 0, customerBehavior: 'resumed' }
    for (let nth = 0; nth < 2; nth++)
      expect((await tell(cameBack)).json()).toMatchObject({ status: true, step: 3, version })
    expect((await read(order)).told).toEqual(told)
    const { application: now, history } = await kept(order.orderId)
    expect(now).toMatchObject({ step: 3, event: told })
    expect(history.map(({ step, event }) => [step, event.step, event.customerBehavior])).toEqual([
      [3, 3, ''],
      [0, 0, 'resumed'],
    ])
    await tell({ ...cameBack, landlineNumber: '80000142' })
    expect((await read(order)).told).toEqual({ ...told, landlineNumber: '80000142' })
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
  test.each(['firstName', 'lastName', 'representativeFirstName', 'representativeLastName'] as const)(
    '[applications.first-name-pattern, applications.first-name-max-50, applications.last-name-pattern, applications.last-name-max-50] with a digit, or more than 50 letters, in its %s is refused by the server too',
    async (field) => {
      const { orderId, visitorKey } = await placed()
      const tell = (name: string) => {
        const payload = { ...sample, applicationRefID: orderId, [field]: name }
        return api.inject({ method: 'POST', url: '/api/channels/applications', payload, visitorKey })
      }
      for (const wrong of ['An4', 'Ana Mar1a', '4na', 'Ana_', 'A'.repeat(51)]) {
        const answer = await tell(wrong)
        expect([answer.statusCode, answer.json<{ errors: { at: string }[] }>().errors.map(({ at }) => at)]).toEqual([
          400,
          [`body.${field}`],
        ])
      }
      expect((await kept(orderId)).application).toBeUndefined()
      expect((await tell('Ma. Luisa-Iñiga')).statusCode).toBe(200)
    },
  )
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
