import {
  createGuestOrder,
  createOrder,
  referenceOrder,
  saveApplication,
} from '@hibla/contract/applications/applications.contract'
import { CallFailed } from '@hibla/contract/client'
import { agentDetails } from '@hibla/contract/sales/sales.contract'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession, useSessionState } from '../../kernel/state.ts'
import { storage } from '../../kernel/storage.ts'
import { problem } from '../../test/client.ts'
import { signedIn } from '../../test/session.ts'
import { chosen, ncr, tower } from '../address/test/places.ts'
import { answered, button, checkIt, notServed, openAtPlace, ORDER } from './test/start.tsx'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  destroySession()
})

/** The page that comes next is loaded when it is asked for. */
const loaded = { timeout: 5_000 }
const GOOD_NEWS = 'Good news: fibre reaches this address'
const popup = async () => within(await screen.findByRole('dialog', { name: GOOD_NEWS }))
const choose = async (name: RegExp) => {
  await userEvent.click((await popup()).getByRole('radio', { name }))
  await userEvent.click((await popup()).getByRole('button', { name: 'Continue' }))
}
const building = () => chosen({ locationType: 'Building', property: tower, pin: tower.point })
const refuse = (code: string, detail = 'No.') => new CallFailed(problem({ status: 422, code, detail }))
const agent = () => signedIn(['sales-agent'], { agentCode: 'AG-1002' })

test('[serviceability.serviceable-popup-title-and-description, serviceability.serviceable-popup-segment-choice-on-home, serviceability.popup-continue-needs-choice] where fibre reaches, the popup asks what for before it goes on', async () => {
  await openAtPlace()
  await checkIt()
  const dialog = await popup()
  dialog.getByText(/San Lorenzo, City of Makati/)
  const next = dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  expect(next.disabled).toBe(true)
  const keys = dialog.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  expect(keys).toEqual(['RES', 'SME'])
  await userEvent.click(dialog.getByRole('radio', { name: /Residential/ }))
  expect(next.disabled).toBe(false)
})

test('[serviceability.check-call-sends-coordinates-technology-address] the check asks about the pin, the technology and the address', async () => {
  const { calls } = await openAtPlace(building())
  await checkIt()
  await popup()
  expect(calls(checkServiceability)[0]?.body).toMatchObject({
    latitude: tower.point.latitude,
    longitude: tower.point.longitude,
    technology: 'GFAST',
    locationType: 'Building',
    address: { region_id: ncr.regionId, building_name: 'Habi Tower', buildingId: tower.propertyId },
  })
})

test('[serviceability.location-stored-after-check, serviceability.step-record-fields] the place is kept after its check, and not before', async () => {
  await openAtPlace()
  expect(storage.read('residentialInfo')).toBeUndefined()
  await checkIt()
  await popup()
  const kept = storage.read('residentialInfo')
  expect(kept).toMatchObject({
    province: 'NCR, Fourth District',
    city_municipality: 'City of Makati',
    barangay_sez: 'San Lorenzo',
    location_type: 'Others',
    zip_code: '1223',
    latitude: chosen().pin?.latitude,
  })
  expect(Object.keys(kept ?? {})).toHaveLength(20)
})

test('[serviceability.gfast-falls-back-to-gpon] a building that only GPON reaches is served, by GPON', async () => {
  await openAtPlace(building(), [[checkServiceability, answered('Y', 'N')]])
  await checkIt()
  await popup()
  expect(useSessionState.getState().customerCategory.serviceabilityTechnology).toBe('GPON')
})

test('[serviceability.y-for-needed-technology-is-serviceable] a building that GFAST reaches gets GFAST', async () => {
  await openAtPlace(building(), [[checkServiceability, answered('N', 'Y')]])
  await checkIt()
  await popup()
  expect(useSessionState.getState().customerCategory.serviceabilityTechnology).toBe('GFAST')
})

test.each([
  ['a false status', notServed],
  ['N', answered('N', 'N')],
  ['NA', answered('NA', 'NA')],
])(
  '[leads.non-serviceable-result-opens-lead-form, serviceability.false-status-is-not-serviceable, serviceability.n-or-na-is-not-serviceable] %s opens the lead form',
  async (_, result) => {
    await openAtPlace(chosen(), [[checkServiceability, result]])
    await checkIt()
    const dialog = within(await screen.findByRole('dialog', { name: 'Fibre is not at this address yet' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Full name').value).toBe('ANA REYES')
    expect(storage.read('residentialInfo')).toBeDefined()
  },
)

test.each([
  ['a call that fails', refuse('no-connection', 'We could not reach the server.'), 'We could not reach the server.'],
  ['a pin far away', refuse('pin-far-from-address'), 'The pin stands far away from the address.'],
  ['status 0', answered('N', 'N', 0), 'Some error occured'],
])(
  '[serviceability.error-text-under-check-button, serviceability.error-text-on-back-next-bar] %s is told twice, and nothing chosen is lost',
  async (_, reply, words) => {
    await openAtPlace(chosen(), [[checkServiceability, reply]])
    await checkIt()
    await waitFor(() => expect(screen.getAllByText('Some error occured')).toHaveLength(2))
    expect(screen.getAllByText(new RegExp(words)).length).toBeGreaterThan(0)
    expect([screen.queryByRole('dialog'), storage.read('residentialInfo')]).toEqual([null, undefined])
    expect(button('Check Serviceability').disabled).toBe(false)
  },
)

test('[applications.guest-order-uses-legacy-post, applications.order-create-guest-legacy-post, applications.order-id-saved-locally, applications.personal-details-path-plain] a guest gets an order by POST, it is kept, and the details come next', async () => {
  const { calls, router } = await openAtPlace()
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboard/residential/personalDetails'), loaded)
  expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([1, 0])
  expect(calls(createGuestOrder)[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(localStorage.getItem('ORDER_ID')).toBe(ORDER.orderId)
  expect(storage.read('orderKey')).toBe(ORDER.orderKey)
  expect([storage.read('processStep'), storage.read('customerType')]).toEqual([1, 'RES'])
})

test('[applications.authenticated-order-uses-get, applications.order-create-authenticated-v2-get] somebody who is signed in gets an order by GET', async () => {
  const { calls, router } = await openAtPlace(chosen(), [], { session: signedIn([]) })
  await checkIt()
  await choose(/Commercial/)
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboard/sme/personalDetails'), loaded)
  expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([0, 1])
  expect(localStorage.getItem('ORDER_ID')).toBe('OO-ABCDEFGHJK')
})

test('[applications.order-reference-generated-by-call] the order is tied to its place, and then the application says its first word', async () => {
  const { calls, router } = await openAtPlace(building())
  await checkIt()
  await choose(/Commercial/)
  await waitFor(() => expect(router.state.location.pathname).toContain('personalDetails'), loaded)
  expect(calls(referenceOrder)[0]?.body).toMatchObject({
    referenceNo: ORDER.orderId,
    orderKey: ORDER.orderKey,
    buildingOrSubdiviCode: tower.propertyId,
    locationType: 'Building',
    latitude: tower.point.latitude,
    longitude: tower.point.longitude,
    subscriberName: 'ANA REYES',
  })
  expect(calls(saveApplication)[0]?.body).toMatchObject({
    orderKey: ORDER.orderKey,
    event: {
      applicationRefID: ORDER.orderId,
      customerSegment: 'SME',
      step: 1,
      agentCode: '',
      addresses: [{ addressType: 'residential', buildingName: 'Habi Tower', zipCode: '1223' }],
    },
  })
})

test.each(['DraftFlow', 'ReferralFlow'] as const)(
  '[applications.stored-order-id-reused-in-referral-or-draft, applications.order-id-reused-in-referral-or-draft] in a %s the stored order is used again',
  async (flow) => {
    storage.write('ORDER_ID', 'HOBS-STOREDORDER')
    storage.write(flow, true)
    const { calls } = await openAtPlace()
    await checkIt()
    if (flow === 'DraftFlow') await choose(/Residential/)
    else
      await userEvent.click(
        within(await screen.findByRole('dialog', { name: 'Fibre reaches this address' })).getByRole('button', {
          name: 'Continue',
        }),
      )
    await waitFor(() => expect(calls(saveApplication)).toHaveLength(1))
    expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([0, 0])
    expect(calls(referenceOrder)[0]?.body).toMatchObject({ referenceNo: 'HOBS-STOREDORDER' })
    expect(localStorage.getItem('ORDER_ID')).toBe('HOBS-STOREDORDER')
  },
)

test('an order that could not be tied or told is not made twice: pressing again goes on where it stopped', async () => {
  let tries = 0
  const second = (reply: object) => () => (++tries % 2 === 1 ? refuse('no-connection', 'Try again.') : reply)
  const tied = second({ status: true, orderReference: 'REF-1' })
  const { calls, router } = await openAtPlace(chosen(), [[referenceOrder, tied]])
  await checkIt()
  await choose(/Residential/)
  expect((await (await popup()).findByText('Try again.')).isConnected).toBe(true)
  expect(storage.read('ORDER_ID')).toBeUndefined()
  await userEvent.click((await popup()).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toContain('personalDetails'), loaded)
  expect([calls(createGuestOrder).length, calls(referenceOrder).length]).toEqual([1, 2])
})

test('an application that another tab began in the meantime is not begun twice', async () => {
  const { calls } = await openAtPlace()
  await checkIt()
  await popup()
  storage.write('ORDER_ID', 'HOBS-OTHERTABXX')
  await choose(/Residential/)
  const conflict = within(await screen.findByRole('dialog', { name: 'One application at a time' }))
  expect(calls(createGuestOrder)).toEqual([])
  await userEvent.click(conflict.getByRole('button', { name: 'Start again' }))
  await userEvent.click(button('YES'))
  await waitFor(() => expect(button('Check Serviceability').disabled).toBe(false))
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(storage.read('ORDER_ID')).toBe(ORDER.orderId))
})

test('a place that was taken in the meantime is told in words', async () => {
  await openAtPlace(chosen(), [[referenceOrder, refuse('not-serviceable')]])
  await checkIt()
  await choose(/Residential/)
  expect((await (await popup()).findByText(/last free line/)).isConnected).toBe(true)
})

test('[applications.later-step-submits-draft-or-continues] outside a draft Continue opens a popup that was closed, without another check', async () => {
  const { calls } = await openAtPlace()
  await checkIt()
  await userEvent.click((await popup()).getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(button('Continue'))
  await popup()
  expect(calls(checkServiceability)).toHaveLength(1)
})

test('[applications.later-step-submits-draft-or-continues] in a draft Continue submits for what the draft was begun for', async () => {
  storage.write('ORDER_ID', 'HOBS-STOREDORDER')
  storage.write('customerType', 'SME')
  storage.write('DraftFlow', true)
  const { calls, router } = await openAtPlace()
  await checkIt()
  const dialog = await popup()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Commercial/ }).checked).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }))
  await userEvent.click(button('Continue'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboard/sme/personalDetails'), loaded)
  expect(calls(saveApplication)[0]?.body).toMatchObject({ event: { customerSegment: 'SME' } })
})

test('[applications.personal-details-path-agent, serviceability.popup-continue-opens-personal-details, sales.agent-code-on-submissions, sales.application-onboard-route-open-to-sales] an agent starts in the sales area, goes on there, and gives their code', async () => {
  const { calls, router } = await openAtPlace(chosen(), [], { session: agent() }, '/sales/application/onboard')
  expect(screen.getByLabelText('Latitude').isConnected).toBe(true)
  await checkIt()
  await choose(/Residential/)
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/sales/application/onboard/residential/personalDetails'),
  )
  expect(calls(saveApplication)[0]?.body).toMatchObject({ event: { agentCode: 'AG-1002' } })
})

test('[serviceability.popup-continue-opens-personal-details] a referral goes on under its own path, after its details were shown', async () => {
  storage.write('ReferralFlow', true)
  storage.write('ORDER_ID', 'HOBS-STOREDORDER')
  const session = signedIn(['referrer'])
  const { router } = await openAtPlace(chosen(), [], { session })
  await checkIt()
  const dialog = within(await screen.findByRole('dialog', { name: 'Fibre reaches this address' }))
  for (const name of ['Full name', 'Mobile number', 'E-mail', 'Region', 'Province', 'City', 'Barangay'])
    expect(dialog.getByText(name).nextElementSibling?.textContent).not.toBe('')
  expect(dialog.getByText('Location details').nextElementSibling?.textContent).toMatch(/^Others · 14/)
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/referral/application/onboard/residential/personalDetails'),
  )
})

const lists = { regions: [{ name: 'NCR', code: ncr.regionId }], provinces: [], municipalities: [] }
const kara = { agentCode: 'AG-1003', agentName: 'Kara', agentType: 'field', ...lists }
const regionsOffered = () =>
  within(screen.getByLabelText<HTMLSelectElement>('Region'))
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ value }) => value !== '')
    .map(({ textContent }) => textContent)

test('[sales.location-restriction-limits-choices, sales.location-restriction-flag-is-string-true] under the flag an agent chooses among the places of their lists', async () => {
  const session = signedIn(['sales-agent'], { agentCode: 'AG-1003' })
  const config = { salesLocationRestrictionEnabled: 'true' } as const
  await openAtPlace(undefined, [[agentDetails, kara]], { session, config })
  await waitFor(() => expect(regionsOffered()).toEqual([ncr.name]))
  cleanup()
  await openAtPlace(undefined, [[agentDetails, kara]], { session })
  await waitFor(() => expect(regionsOffered()).toHaveLength(2))
})
