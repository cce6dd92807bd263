import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { ana, homeAddress } from '@hibla/contract/applications/test/ana'
import { orderReferenceOf, applicationEvent } from '@hibla/contract/applications/event-payload.rule'
import { describe, expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import {
  alicia,
  bangkal,
  basco,
  bayanihan,
  inAlicia,
  inBasco,
  inBayanihan,
  inMakati,
} from '../../../../test/demo-places.ts'
import { applicantsOf, home, type Order, type Place } from '../test/applicant.ts'

const api = await useApi()
const { createGuestOrder, referenceOrder, saveApplication } = contract.applications
const { guestOrder, orderOf, reference, save, kept } = applicantsOf(api)

test('an application has each address once, and an applicant who was born in our time', async () => {
  const order = await guestOrder()
  await reference(order)
  const at = async (more: Parameters<typeof save>[1]) =>
    (await save(order, more)).problem?.errors?.map((each) => each.at)
  expect(await at({ addresses: [homeAddress, homeAddress] })).toEqual(['body.addresses'])
  expect(await at({ birthDate: '1700-01-01' })).toEqual(['body.birthDate'])
  expect((await save(order, { birthDate: '1931-01-01' })).status).toBe(200)
})

describe('the order reference', () => {
  test('[applications.order-reference-generated-by-call] links an order to its place and gives it a reference', async () => {
    const order = await guestOrder()
    const place = { buildingOrSubdiviCode: null, locationType: 'Others', ...inMakati, subscriberName: 'ANA REYES' }
    const answer = await api.inject({
      method: 'POST',
      url: '/api/hobs/presales/orderId/reference',
      payload: { referenceNo: order.orderId, ...place, address: bangkal },
      visitorKey: order.visitorKey,
    })
    const body = answer.json<{ orderReference: string }>()
    expect(body).toEqual({ status: true, orderReference: expect.stringMatching(/^REF-/) })
    expect((await kept(order.orderId)).order).toMatchObject({
      orderReference: body.orderReference,
      subscriberName: 'ANA REYES',
      technology: 'GPON',
      ...inMakati,
      place: { locationType: 'Others', propertyId: null, address: bangkal },
    })
  })
  test('[applications.order-reference-generated-by-call] gives each order its own reference, a signed-in person’s too', async () => {
    const references = [await reference(await guestOrder())]
    for (const as of ['rey.customer', 'rita.', 'sol.sales'] as const)
      references.push(await reference(await orderOf(as), home, { as }))
    expect(references.map(({ status }) => status)).toEqual(references.map(() => 200))
    expect(new Set(references.map(({ body }) => body.orderReference)).size).toBe(references.length)
  })
  test.each(['referenceNo', 'buildingOrSubdiviCode', 'locationType', 'latitude', 'longitude', 'subscriberName'])(
    '[applications.order-reference-payload-fields] is refused without %s',
    async (missing) => {
      const place = { ...inMakati, buildingId: null, subdivisionId: null, locationType: 'Others' as const }
      const body = { ...orderReferenceOf('HOBS-ABCDEFGHJK', ana, place), address: bangkal, [missing]: undefined }
      const { status, problem } = await api.call(referenceOrder, { body })
      expect([status, problem.errors?.map(({ at }) => at)]).toEqual([400, [`body.${missing}`]])
    },
  )
  test('for a building keeps its technology', async () => {
    const at = { latitude: 14.543774, longitude: 121.01386 }
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
  test('keeps the names that belong to the ids, whatever names came with them', async () => {
    const order = await guestOrder()
    const elsewhere = {
      region: 'Central Visayas',
      province: 'Cebu',
      city_municipality: 'City of Cebu',
      barangay: 'Lahug',
    }
    expect((await reference(order, { ...home, address: { ...bangkal, ...elsewhere } })).status).toBe(200)
    expect((await kept(order.orderId)).order?.place?.address).toEqual(bangkal)
  })
  test('stays the same when the place changes', async () => {
    const order = await guestOrder()
    const first = await reference(order)
    const next = { latitude: inMakati.latitude + 0.002, longitude: inMakati.longitude }
    expect((await reference(order, { ...home, at: next })).body).toEqual(first.body)
    expect((await kept(order.orderId)).order?.latitude).toBe(next.latitude)
  })
  test('is refused where fibre isn’t available, whatever the browser was told', async () => {
    const order = await guestOrder()
    const refusal = await reference(order, { address: basco, at: inBasco, type: 'Others' })
    expect([refusal.status, refusal.problem.code]).toEqual([422, 'not-serviceable'])
    expect((await reference(order, { address: alicia, at: inAlicia, type: 'Others' })).problem.code).toBe(
      'not-serviceable',
    )
    expect((await kept(order.orderId)).order?.referencedAt).toBeNull()
  })
  test('is refused for an impossible address, and for another building’s code', async () => {
    const order = await guestOrder()
    const elsewhere = { ...home, address: { ...bangkal, barangayId: '0200901001' } }
    expect((await reference(order, elsewhere)).problem.code).toBe('barangay-not-in-municipality')
    expect((await reference(order, { ...home, at: inBasco })).problem.code).toBe('pin-in-another-barangay')
    const payload = orderReferenceOf(order.orderId, ana, {
      locationType: 'Building',
      ...inMakati,
      buildingId: 'DEMO-B-1380300001-2',
      subdivisionId: null,
    })
    const address = { ...bangkal, buildingId: 'DEMO-B-1380300001-1' }
    const { problem } = await api.call(referenceOrder, {
      body: { ...payload, address },
      visitorKey: order.visitorKey,
    })
    expect(problem.code).toBe('property-not-in-place')
  })
  test("treats another visitor's order as one that does not exist", async () => {
    const [mine, theirs] = [await guestOrder(), await guestOrder()]
    const anas = await orderOf('ana.customer')
    const attempts: [Order, As][] = [
      [{ orderId: theirs.orderId }, {}],
      [{ ...mine, orderId: theirs.orderId }, {}],
      [{ orderId: theirs.orderId }, { as: 'ana.customer' }],
      [anas, {}],
      [anas, { as: 'ben.customer' }],
      [{ ...mine, orderId: anas.orderId }, {}],
      [{ ...mine, orderId: 'OO-AAAAAAAAAAAA' }, { as: 'ana.customer' }],
    ]
    for (const [order, as] of attempts) {
      const { status, problem } = await reference(order, home, as)
      expect([status, problem.code]).toEqual([404, 'not-found'])
      expect((await save(order, {}, as)).problem.code).toBe('not-found')
    }
  })
  test('needs no address besides a pin, or besides a building’s code, since the building has its own', async () => {
    const at = { latitude: 14.543774, longitude: 121.01386 }
    const tie = async (locationType: 'Others' | 'Building', code: string | null, pin = at) => {
      const { orderId, visitorKey } = await guestOrder()
      const place = { locationType, ...pin, buildingId: code, subdivisionId: null }
      const answer = await api.call(referenceOrder, { body: orderReferenceOf(orderId, ana, place), visitorKey })
      return { answer, order: (await kept(orderId)).order }
    }
    expect((await tie('Others', null)).order).toMatchObject({ technology: 'GPON', place: { address: bangkal } })
    expect((await tie('Building', 'DEMO-B-1380300001-1')).order).toMatchObject({
      technology: 'GFAST',
      place: {
        address: { city_municipality: 'City of Makati', barangay: 'Bangkal', buildingId: 'DEMO-B-1380300001-1' },
      },
    })
    expect((await tie('Others', null, inBasco)).answer.problem.code).toBe('not-serviceable')
    expect((await tie('Building', 'DEMO-B-1380300001-1', inBasco)).answer.problem.code).toBe('pin-far-from-address')
    for (const code of ['NO-SUCH-BUILDING', 'DEMO-S-1380300001-1', null])
      expect((await tie('Building', code)).answer.problem.code).toBe('property-not-in-place')
  })
  test('lets a guest who logs in halfway keep the order by its key', async () => {
    const order = await guestOrder()
    expect((await reference(order, home, { as: 'ana.customer' })).status).toBe(200)
  })
})

test('a restricted agent can’t place an order outside their area, nor save under an order placed without logging in', async () => {
  const strict = await useApi({ environment: { SALES_LOCATION_RESTRICTION_ENABLED: 'true' } })
  const kara: As = { as: 'kara.sales', agentCode: 'AG-1003' }
  const { body: created, visitorKey } = await strict.call(createGuestOrder, { idempotencyKey: randomUUID() })
  const { orderId } = created
  const nowhere = { buildingId: null, subdivisionId: null }
  const payload = orderReferenceOf(orderId, ana, { locationType: 'Others', ...inBayanihan, ...nowhere })
  const body = { ...payload, address: bayanihan }
  expect((await strict.call(referenceOrder, { body, visitorKey, ...kara })).problem.code).toBe('location-not-allowed')
  // A pin alone is in a barangay, too.
  expect((await strict.call(referenceOrder, { body: payload, visitorKey, ...kara })).problem.code).toBe(
    'location-not-allowed',
  )
  expect((await strict.call(referenceOrder, { body, visitorKey })).status).toBe(200)
  const event = applicationEvent({
    orderId,
    customerCategory: 'RES',
    basicInfo: ana,
    addresses: [homeAddress],
    position: inBayanihan,
    agentCode: 'AG-1003',
  })
  expect((await strict.call(saveApplication, { body: event, visitorKey, ...kara })).problem.code).toBe(
    'location-not-allowed',
  )
})
