import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { orderReferenceOf, applicationEvent } from '@hibla/contract/applications/event-payload.rule'
import { describe, expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { bangkal, basco, bayanihan, inBasco, inMakati } from '../../../test/demo-places.ts'
import { ana, applicantsOf, home, homeAddress, type Order, type Place } from './test/applicant.ts'

const api = await useApi()
const { createOrder, createGuestOrder, referenceOrder, saveApplication } = contract.applications
const { guestOrder, orderOf, reference, save, kept } = applicantsOf(api)

describe('an order', () => {
  test('[applications.authenticated-order-uses-get, applications.order-create-authenticated-v2-get] of someone signed in comes by a GET, and an unused one comes again', async () => {
    expect([createOrder.method, createOrder.path, createOrder.access]).toEqual([
      'GET',
      '/product/order-id',
      'signed-in',
    ])
    const first = await orderOf('ana.customer')
    expect(first).toEqual({ orderId: expect.stringMatching(/^OO-[A-Z0-9]{12}$/), orderKey: null })
    expect(await orderOf('ana.customer')).toEqual(first)
    expect((await orderOf('ben.customer')).orderId).not.toBe(first.orderId)
    expect((await reference(first, home, { as: 'ana.customer' })).status).toBe(200)
    expect((await orderOf('ana.customer')).orderId).not.toBe(first.orderId)
    expect((await api.call(createOrder, {})).status).toBe(401)
  })
  test('asked for by several tabs at once is one order', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => orderOf('tess.')))
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1)
  })
  test('[applications.guest-order-uses-legacy-post, applications.order-create-guest-legacy-post] of a guest comes by a POST, once per key', async () => {
    expect([createGuestOrder.method, createGuestOrder.path]).toEqual(['POST', '/hobs/presales/orderId'])
    const idempotencyKey = randomUUID()
    const first = await api.call(createGuestOrder, { body: {}, idempotencyKey })
    expect(first.body).toEqual({ orderId: expect.stringMatching(/^HOBS-/), orderKey: expect.stringMatching(/^.{32}$/) })
    expect((await api.call(createGuestOrder, { body: {}, idempotencyKey })).body).toEqual(first.body)
    expect((await guestOrder()).orderId).not.toBe(first.body.orderId)
    const { order } = await kept(first.body.orderId)
    expect(JSON.stringify(order)).not.toContain(first.body.orderKey)
  })
})

describe('the order reference', () => {
  test('[applications.order-reference-generated-by-call] ties an order to its place and names it', async () => {
    const order = await guestOrder()
    const { body } = await reference(order)
    expect(body).toEqual({ status: true, orderReference: expect.stringMatching(/^REF-/) })
    expect((await kept(order.orderId)).order).toMatchObject({
      orderReference: body.orderReference,
      subscriberName: 'ANA REYES',
      technology: 'GPON',
      ...inMakati,
      place: { locationType: 'Others', propertyId: null, address: bangkal },
    })
  })
  test('of a building keeps the technology that serves it', async () => {
    const at = { latitude: 14.551264, longitude: 121.03269 }
    const wired: Place = { address: { ...bangkal, buildingId: 'DEMO-B-1380300001-1' }, at, type: 'Building' }
    const unwired: Place = { ...wired, address: { ...bangkal, buildingId: 'DEMO-B-1380300001-2' } }
    for (const [place, technology] of [
      [wired, 'GFAST'],
      [unwired, 'GPON'],
    ] as const) {
      const order = await guestOrder()
      expect((await reference(order, place)).status).toBe(200)
      expect((await kept(order.orderId)).order?.technology).toBe(technology)
    }
  })
  test('may move to another place and keeps its name', async () => {
    const order = await guestOrder()
    const first = await reference(order)
    const next = { latitude: inMakati.latitude + 0.004, longitude: inMakati.longitude }
    expect((await reference(order, { ...home, at: next })).body).toEqual(first.body)
    expect((await kept(order.orderId)).order?.latitude).toBe(next.latitude)
  })
  test('is refused where fibre does not reach, whatever the browser was told', async () => {
    const order = await guestOrder()
    const refusal = await reference(order, { address: basco, at: inBasco, type: 'Others' })
    expect([refusal.status, refusal.problem.code]).toEqual([422, 'not-serviceable'])
    const full = { latitude: 14.662155, longitude: 121.034682 }
    expect((await reference(order, { address: bayanihan, at: full, type: 'Others' })).problem.code).toBe(
      'not-serviceable',
    )
    expect((await kept(order.orderId)).order?.referencedAt).toBeNull()
  })
  test('is refused for an address that cannot be, and for the code of another building', async () => {
    const order = await guestOrder()
    const elsewhere = { ...home, address: { ...bangkal, barangayId: '0200901001' } }
    expect((await reference(order, elsewhere)).problem.code).toBe('barangay-not-in-municipality')
    expect((await reference(order, { ...home, at: inBasco })).problem.code).toBe('pin-far-from-address')
    const payload = orderReferenceOf(order.orderId, ana, {
      locationType: 'Building',
      ...inMakati,
      buildingId: 'DEMO-B-1380300001-2',
      subdivisionId: null,
    })
    const address = { ...bangkal, buildingId: 'DEMO-B-1380300001-1' }
    const { problem } = await api.call(referenceOrder, { body: { ...payload, orderKey: order.orderKey, address } })
    expect(problem.code).toBe('property-not-in-place')
  })
  test("another visitor's order answers as one that does not exist", async () => {
    const [mine, theirs] = [await guestOrder(), await guestOrder()]
    const anas = await orderOf('ana.customer')
    const attempts: [Order, As][] = [
      [{ ...theirs, orderKey: null }, {}],
      [{ ...theirs, orderKey: mine.orderKey }, {}],
      [{ ...theirs, orderKey: null }, { as: 'ana.customer' }],
      [anas, {}],
      [anas, { as: 'ben.customer' }],
      [{ ...anas, orderKey: mine.orderKey }, {}],
      [{ orderId: 'OO-AAAAAAAAAAAA', orderKey: mine.orderKey }, { as: 'ana.customer' }],
    ]
    for (const [order, as] of attempts) {
      const { status, problem } = await reference(order, home, as)
      expect([status, problem.code]).toEqual([404, 'not-found'])
      expect((await save(order, {}, as)).problem.code).toBe('not-found')
    }
  })
  test('a guest who logs in on the way keeps the order by its key', async () => {
    const order = await guestOrder()
    expect((await reference(order, home, { as: 'ana.customer' })).status).toBe(200)
  })
})

test('a restricted agent cannot place an order elsewhere, nor write under an order that was placed without logging in', async () => {
  const strict = await useApi({ environment: { SALES_LOCATION_RESTRICTION_ENABLED: 'true' } })
  const kara: As = { as: 'kara.sales', agentCode: 'AG-1003' }
  const inQuezonCity = { latitude: 14.6489, longitude: 121.0509 }
  const { orderId, orderKey } = (await strict.call(createGuestOrder, { body: {}, idempotencyKey: randomUUID() })).body
  const nowhere = { buildingId: null, subdivisionId: null }
  const payload = orderReferenceOf(orderId, ana, { locationType: 'Others', ...inQuezonCity, ...nowhere })
  const body = { ...payload, orderKey, address: bayanihan }
  expect((await strict.call(referenceOrder, { body, ...kara })).problem.code).toBe('location-not-allowed')
  expect((await strict.call(referenceOrder, { body })).status).toBe(200)
  const event = applicationEvent({
    orderId,
    customerCategory: 'RES',
    basicInfo: ana,
    addresses: [homeAddress],
    position: inQuezonCity,
    agentCode: 'AG-1003',
  })
  expect((await strict.call(saveApplication, { body: { event, orderKey }, ...kara })).problem.code).toBe(
    'location-not-allowed',
  )
})
