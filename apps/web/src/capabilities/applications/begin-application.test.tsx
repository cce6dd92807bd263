import {
  createGuestOrder,
  createOrder,
  referenceOrder,
  saveApplication,
} from '@hibla/contract/applications/applications.contract'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { signedIn } from '../../test/session.ts'
import { blockedStorage, fullStorage } from '../../test/storage.ts'
import { chosen, pin, tower, village } from '../address/test/places.ts'
import { cleanStart, building, button, checkIt, choose, openAtPlace, ORDER, popup, refuse } from './test/start.tsx'
import { restore } from './steps/restore.ts'
import { saved } from './steps/test/application.ts'
import { draft } from './draft.ts'

cleanStart()

/** The next page is loaded on demand. */
const loaded = { timeout: 5_000 }
const agent = () => signedIn(['sales-agent'], { agentCode: 'AG-1002' })

test('[applications.guest-order-uses-legacy-post, applications.order-create-guest-legacy-post, applications.order-id-saved-locally, applications.personal-details-path-plain] a guest gets an order by POST, it is stored, and the details come next', async () => {
  const { calls, router } = await openAtPlace()
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboard/residential/personalDetails'), loaded)
  expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([1, 0])
  expect(calls(createGuestOrder)[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(localStorage.getItem('ORDER_ID')).toBe(ORDER.orderId)
  expect([draft.processStep.read(), draft.customerType.read()]).toEqual([1, 'RES'])
})

test.each([
  ['full', fullStorage],
  ['blocked', blockedStorage],
])('in a browser whose storage is %s, Continue still works on every page', async (_, take) => {
  take()
  const { router } = await openAtPlace()
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboard/residential/personalDetails'), loaded)
  expect((await screen.findByRole('heading', { name: 'ANA REYES' })).isConnected).toBe(true)
  expect([draft.orderId.read(), draft.processStep.read()]).toEqual([ORDER.orderId, 1])
})

test.each([
  ['without a role', [], undefined],
  ['who is a customer', ['subscriber'], undefined],
  ['who refers', ['referrer'], undefined],
  ['who sells', ['sales-agent'], '/sales/application/onboard'],
  ['who leads sales', ['sales-admin'], '/sales/application/onboard'],
])(
  '[applications.authenticated-order-uses-get, applications.order-create-authenticated-v2-get] a signed-in person %s gets an order by GET',
  async (_, roles, at) => {
    const { calls, router } = await openAtPlace(chosen(), [], { session: signedIn(roles) }, at)
    await checkIt()
    await choose(/Commercial/)
    await waitFor(() => expect(router.state.location.pathname).toContain('/onboard/sme/personalDetails'), loaded)
    expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([0, 1])
    expect(localStorage.getItem('ORDER_ID')).toBe('OO-ABCDEFGHJK')
  },
)

test('[applications.order-reference-generated-by-call] the order is linked to its place, then the application is saved for the first time', async () => {
  const { calls, router } = await openAtPlace(building())
  await checkIt()
  await choose(/Commercial/)
  await waitFor(() => expect(router.state.location.pathname).toContain('personalDetails'), loaded)
  expect(calls(referenceOrder)[0]?.body).toMatchObject({
    referenceNo: ORDER.orderId,
    buildingOrSubdiviCode: tower.propertyId,
    locationType: 'Building',
    latitude: tower.point.latitude,
    longitude: tower.point.longitude,
    subscriberName: 'ANA REYES',
  })
  expect(calls(saveApplication)[0]?.body).toMatchObject({
    applicationRefID: ORDER.orderId,
    customerSegment: 'SME',
    step: 1,
    agentCode: '',
    addresses: [{ addressType: 'residential', buildingName: 'Habi Tower', zipCode: '1223' }],
  })
})

test.each([
  ['a building', building(), 'Building', tower.propertyId, tower.point],
  [
    'a subdivision',
    chosen({ locationType: 'Subdivision', property: village, pin: village.point }),
    'Subdivision',
    village.propertyId,
    village.point,
  ],
  ['another place', chosen(), 'Others', null, pin],
])(
  '[applications.order-reference-payload-fields] the order’s reference is asked for with %s',
  async (_, place, locationType, code, { latitude, longitude }) => {
    const { calls } = await openAtPlace(place)
    await checkIt()
    await choose(/Residential/)
    await waitFor(() => expect(calls(saveApplication)).toHaveLength(1))
    const { address: __, ...reference } = calls(referenceOrder)[0]!.body!
    expect(reference).toEqual({
      referenceNo: ORDER.orderId,
      buildingOrSubdiviCode: code,
      locationType,
      latitude,
      longitude,
      subscriberName: 'ANA REYES',
    })
  },
)

test('[applications.event-step-is-process-step-plus-one] a draft that is taken up again goes on from its stored step', async () => {
  draft.orderId.write('HOBS-STOREDORDER')
  draft.processStep.write(3)
  draft.draftFlow.write(true)
  const { calls } = await openAtPlace()
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(calls(saveApplication)[0]?.body).toMatchObject({ step: 4 }))
})

test.each(['draftFlow', 'referralFlow'] as const)('in a %s the stored order is reused', async (flow) => {
  draft.orderId.write('HOBS-STOREDORDER')
  draft[flow].write(true)
  const { calls } = await openAtPlace()
  await checkIt()
  if (flow === 'draftFlow') await choose(/Residential/)
  else
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Fibre is available here' })).getByRole('button', {
        name: 'Continue',
      }),
    )
  await waitFor(() => expect(calls(saveApplication)).toHaveLength(1))
  expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([0, 0])
  expect(calls(referenceOrder)[0]?.body).toMatchObject({ referenceNo: 'HOBS-STOREDORDER' })
  expect(localStorage.getItem('ORDER_ID')).toBe('HOBS-STOREDORDER')
})

test('[applications.stored-order-id-reused-in-referral-or-draft, applications.order-id-reused-in-referral-or-draft] a draft that was opened again keeps its order at another address', async () => {
  restore(saved({ applicationRefID: 'HOBS-STOREDORDER' }))
  const { calls, router } = await openAtPlace()
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(router.state.location.pathname).toContain('personalDetails'), loaded)
  expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([0, 0])
  expect(calls(referenceOrder)[0]?.body).toMatchObject({ referenceNo: 'HOBS-STOREDORDER' })
  expect(localStorage.getItem('ORDER_ID')).toBe('HOBS-STOREDORDER')
})

test('[applications.stored-order-id-reused-in-referral-or-draft, applications.order-id-reused-in-referral-or-draft] a referral that is begun anew keeps its order and its segment', async () => {
  const at = '/referral/application/onboard'
  const { calls, router } = await openAtPlace(chosen(), [], { session: signedIn(['referrer']) }, at)
  await checkIt()
  await choose(/Commercial/)
  const details = '/referral/application/onboard/sme/personalDetails'
  await waitFor(() => expect(router.state.location.pathname).toBe(details), loaded)
  expect([calls(createOrder).length, localStorage.getItem('ORDER_ID')]).toEqual([1, 'OO-ABCDEFGHJK'])
  await act(() => router.navigate(at))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Check Serviceability' })
  await checkIt()
  const dialog = within(await screen.findByRole('dialog', { name: 'Fibre is available here' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(details), loaded)
  expect(calls(createOrder)).toHaveLength(1)
  expect(calls(referenceOrder).map(({ body }) => body?.['referenceNo'])).toEqual(['OO-ABCDEFGHJK', 'OO-ABCDEFGHJK'])
  expect(localStorage.getItem('ORDER_ID')).toBe('OO-ABCDEFGHJK')
})

test('if linking or saving fails, pressing again continues from there without a second order', async () => {
  let tries = 0
  const second = (reply: object) => () => (++tries % 2 === 1 ? refuse('no-connection', 'Try again.') : reply)
  const tied = second({ status: true, orderReference: 'REF-1' })
  const { calls, router } = await openAtPlace(chosen(), [[referenceOrder, tied]])
  await checkIt()
  await choose(/Residential/)
  expect((await (await popup()).findByText('Try again.')).isConnected).toBe(true)
  expect(draft.orderId.read()).toBeUndefined()
  await userEvent.click((await popup()).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toContain('personalDetails'), loaded)
  expect([calls(createGuestOrder).length, calls(referenceOrder).length]).toEqual([1, 2])
})

test('an order that can’t be used is not retried: the next press gets a new one', async () => {
  const { calls } = await openAtPlace(chosen(), [[referenceOrder, refuse('not-found')]])
  await checkIt()
  await choose(/Residential/)
  await (await popup()).findByText(/Please start again/)
  await userEvent.click((await popup()).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(calls(referenceOrder)).toHaveLength(2))
  const keys = calls(createGuestOrder).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('an order is linked again after another place was checked', async () => {
  const lost = [saveApplication, refuse('no-connection', 'Try again.')] as const
  const { calls } = await openAtPlace(chosen(), [lost], { session: agent() }, '/sales/application/onboard')
  await checkIt()
  await choose(/Residential/)
  await userEvent.click((await popup()).getByRole('button', { name: 'Not now' }))
  await userEvent.clear(screen.getByLabelText('Latitude'))
  await userEvent.paste('14.5555')
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(calls(saveApplication)).toHaveLength(2))
  const places = calls(referenceOrder).map(({ body }) => body?.['latitude'])
  expect([places, calls(createOrder).length]).toEqual([[chosen().pin?.latitude, 14.5555], 1])
})

test('if another tab started an application in the meantime, no second one is started', async () => {
  const { calls } = await openAtPlace()
  await checkIt()
  await popup()
  draft.orderId.write('HOBS-OTHERTABXX')
  await choose(/Residential/)
  const conflict = within(await screen.findByRole('dialog', { name: 'One application at a time' }))
  expect(calls(createGuestOrder)).toEqual([])
  await userEvent.click(conflict.getByRole('button', { name: 'Start again' }))
  await userEvent.click(button('YES'))
  await waitFor(() => expect(button('Check Serviceability').disabled).toBe(false))
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(draft.orderId.read()).toBe(ORDER.orderId))
})

test('if the last line was taken in the meantime, the person is told so', async () => {
  await openAtPlace(chosen(), [[referenceOrder, refuse('not-serviceable')]])
  await checkIt()
  await choose(/Residential/)
  expect((await (await popup()).findByText(/last free line/)).isConnected).toBe(true)
})

test('[applications.later-step-submits-draft-or-continues] outside a draft, Continue reopens the closed popup without another check', async () => {
  const { calls } = await openAtPlace()
  await checkIt()
  await userEvent.click((await popup()).getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(button('Continue'))
  await popup()
  expect(calls(checkServiceability)).toHaveLength(1)
})

test('[applications.later-step-submits-draft-or-continues] in a draft, Continue submits with the draft’s segment', async () => {
  draft.orderId.write('HOBS-STOREDORDER')
  draft.customerType.write('SME')
  draft.draftFlow.write(true)
  const { calls, router } = await openAtPlace()
  await checkIt()
  const dialog = await popup()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Commercial/ }).checked).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }))
  await userEvent.click(button('Continue'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboard/sme/personalDetails'), loaded)
  expect(calls(saveApplication)[0]?.body).toMatchObject({ customerSegment: 'SME' })
  expect(draft.draftFlow.read()).toBeUndefined()
})

test.each(['sales-agent', 'sales-admin'])(
  '[applications.personal-details-path-agent, sales.agent-code-on-submissions, sales.application-onboard-route-open-to-sales, access.sales-role-opens-sales-features] a %s starts and continues in the sales area, with coordinates to type and their agent code',
  async (role) => {
    const session = signedIn([role], { agentCode: 'AG-1002' })
    const { calls, router } = await openAtPlace(chosen({ pin: null }), [], { session }, '/sales/application/onboard')
    await userEvent.type(screen.getByLabelText('Latitude'), '14.5443')
    await userEvent.type(screen.getByLabelText('Longitude'), '121.0139')
    await checkIt()
    await choose(/Residential/)
    await waitFor(
      () => expect(router.state.location.pathname).toBe('/sales/application/onboard/residential/personalDetails'),
      loaded,
    )
    expect(calls(checkServiceability)[0]?.body).toMatchObject({ latitude: 14.5443, longitude: 121.0139 })
    expect(calls(saveApplication)[0]?.body).toMatchObject({ agentCode: 'AG-1002' })
  },
)

test('a referral continues under its own path after showing its details', async () => {
  draft.referralFlow.write(true)
  draft.orderId.write('HOBS-STOREDORDER')
  const session = signedIn(['referrer'])
  const { router } = await openAtPlace(chosen(), [], { session })
  await checkIt()
  const dialog = within(await screen.findByRole('dialog', { name: 'Fibre is available here' }))
  for (const [name, value] of [
    ['Full name', 'ANA REYES'],
    ['Mobile number', '+63 917 123 4567'],
    ['E-mail', 'ana@example.com'],
    ['Region', 'National Capital Region'],
    ['Province', 'NCR, Fourth District'],
    ['City', 'City of Makati'],
    ['Barangay', 'San Lorenzo'],
  ] as const)
    expect(dialog.getByText(name).nextElementSibling?.textContent).toBe(value)
  expect(dialog.getByText('Location details').nextElementSibling?.textContent).toMatch(/^Others · 14/)
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/referral/application/onboard/residential/personalDetails'),
  )
})
