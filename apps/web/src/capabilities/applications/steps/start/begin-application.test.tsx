import {
  createGuestOrder,
  createOrder,
  referenceOrder,
  saveApplication,
} from '@hibla/contract/applications/applications.contract'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { signedIn } from '../../../../test/session.ts'
import { blockedStorage, fullStorage } from '../../../../test/storage.ts'
import { chosen, pin, tower, village } from '../../../address/test/places.ts'
import {
  cleanStart,
  building,
  button,
  checkIt,
  choose,
  openAtAddress,
  ORDER,
  popup,
  refuse,
} from '../../test/start.tsx'
import { draft } from '../../draft/draft.ts'

cleanStart()

test('[applications.guest-order-uses-legacy-post, applications.order-create-guest-legacy-post, applications.order-id-saved-locally, applications.personal-details-path-plain] a guest gets an order by POST, it is stored, and the details come next', async () => {
  const { calls, router } = await openAtAddress()
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboard/residential/personalDetails'))
  expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([1, 0])
  expect(calls(createGuestOrder)[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(localStorage.getItem('ORDER_ID')).toBe(ORDER.orderId)
  expect([draft.processStep.read(), draft.customerType.read()]).toEqual([1, 'RES'])
  expect(await screen.findByRole('heading', { level: 1, name: 'Your application' })).toBe(document.activeElement)
})

test('a plan that was chosen before the address is told with the first step', async () => {
  draft.planName.write('Hibla Tahanan 100')
  const { calls } = await openAtAddress()
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(calls(saveApplication)).toHaveLength(1))
  expect(calls(saveApplication)[0]?.body).toMatchObject({ planName: 'Hibla Tahanan 100' })
})

test.each([
  ['full', fullStorage],
  ['blocked', blockedStorage],
])('in a browser whose storage is %s, Continue still works on every page', async (_, take) => {
  take()
  const { router } = await openAtAddress()
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboard/residential/personalDetails'))
  expect(await screen.findByRole('heading', { name: 'The applicant' })).toBeInstanceOf(HTMLElement)
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
    const { calls, router } = await openAtAddress(chosen(), [], { session: signedIn(roles) }, at)
    await checkIt()
    await choose(/Commercial/)
    await waitFor(() => expect(router.state.location.pathname).toContain('/onboard/sme/personalDetails'))
    expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([0, 1])
    expect(localStorage.getItem('ORDER_ID')).toBe('OO-ABCDEFGHJK')
  },
)

test('[applications.order-reference-generated-by-call, applications.event-step-is-one-without-process-step] the order is linked to its place, then the application is saved for the first time', async () => {
  const { calls, router } = await openAtAddress(building())
  await checkIt()
  await choose(/Commercial/)
  await waitFor(() => expect(router.state.location.pathname).toContain('personalDetails'))
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
    const { calls } = await openAtAddress(place)
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

test('if the last line was taken in the meantime, the person is told so', async () => {
  await openAtAddress(chosen(), [[referenceOrder, refuse('not-serviceable')]])
  await checkIt()
  await choose(/Residential/)
  expect(await (await popup()).findByText(/can’t connect this address right now/)).toBeInstanceOf(HTMLElement)
})

test('[applications.later-step-submits-draft-or-continues] outside a draft, Continue reopens the closed popup without another check', async () => {
  const { calls } = await openAtAddress()
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
  const { calls, router } = await openAtAddress()
  await checkIt()
  const dialog = await popup()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Commercial/ }).checked).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }))
  await userEvent.click(button('Continue'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboard/sme/personalDetails'))
  expect(calls(saveApplication)[0]?.body).toMatchObject({ customerSegment: 'SME' })
  expect(draft.draftFlow.read()).toBeUndefined()
})

test.each([
  ['sales-agent', /Residential/, 'residential'],
  ['sales-agent', /Commercial/, 'sme'],
  ['sales-admin', /Residential/, 'residential'],
  ['sales-admin', /Commercial/, 'sme'],
])(
  '[applications.personal-details-path-agent, sales.agent-code-on-submissions, sales.application-onboard-route-open-to-sales, access.sales-role-opens-sales-features] a %s starts and continues in the sales area, with coordinates to type and their agent code',
  async (role, kind, segment) => {
    const session = signedIn([role], { agentCode: 'AG-1002' })
    const { calls, router } = await openAtAddress(chosen({ pin: null }), [], { session }, '/sales/application/onboard')
    await userEvent.type(screen.getByLabelText('Latitude'), '14.5443')
    await userEvent.type(screen.getByLabelText('Longitude'), '121.0139')
    await checkIt()
    await choose(kind)
    const details = `/sales/application/onboard/${segment}/personalDetails`
    await waitFor(() => expect(router.state.location.pathname).toBe(details))
    expect(calls(checkServiceability)[0]?.body).toMatchObject({ latitude: 14.5443, longitude: 121.0139 })
    expect(calls(saveApplication)[0]?.body).toMatchObject({ agentCode: 'AG-1002' })
  },
)

test.each(
  ['sales-agent', 'sales-admin'].flatMap((role) =>
    (['/sales/res/application', '/sales/sme/application'] as const).map((path) => [role, path] as const),
  ),
)('[access.sales-role-opens-sales-features] a %s types coordinates at %s, too', async (role, path) => {
  const session = signedIn([role], { agentCode: 'AG-1002' })
  const { calls } = await openAtAddress(chosen({ pin: null }), [], { session }, path)
  await userEvent.type(screen.getByLabelText('Latitude'), '14.5443')
  await userEvent.type(screen.getByLabelText('Longitude'), '121.0139')
  await checkIt()
  await waitFor(() =>
    expect(calls(checkServiceability)[0]?.body).toMatchObject({ latitude: 14.5443, longitude: 121.0139 }),
  )
})

test('a referral continues under its own path after showing its details', async () => {
  draft.referralFlow.write(true)
  draft.orderId.write('HOBS-STOREDORDER')
  const session = signedIn(['referrer'])
  const { router } = await openAtAddress(chosen(), [], { session })
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
