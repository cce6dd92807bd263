import { agentDetails } from '@hibla/contract/agents/agents.contract'
import { municipalities, provinces } from '@hibla/contract/address/address.contract'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../../../kernel/query.ts'
import { signedIn } from '../../../../test/session.ts'
import { noAddress } from '../../../address/index.ts'
import { calabarzon, chosen, fourth, makati, ncr, pateros, tower } from '../../../address/test/places.ts'
import {
  answered,
  cleanStart,
  building,
  button,
  checkIt,
  notServed,
  openAtAddress,
  openStart,
  popup,
  refuse,
} from '../../test/start.tsx'
import { setCustomerCategory, useCustomerCategory } from '../../../catalog/customer-category.ts'
import { draft } from '../../draft/draft.ts'

cleanStart()

test.each(['sales-agent', 'sales-admin'])(
  '[serviceability.coordinates-read-only-for-building] on the page of a %s, a building’s coordinates can’t be changed, others can',
  async (role) => {
    const area = [[], { session: signedIn([role]) }, '/sales/application/onboard'] as const
    const readOnly = () =>
      ['Latitude', 'Longitude'].map((label) => screen.getByLabelText<HTMLInputElement>(label).readOnly)
    await openAtAddress(building(), [...area[0]], area[1], area[2])
    expect(readOnly()).toEqual([true, true])
    cleanup()
    await openAtAddress(chosen(), [...area[0]], area[1], area[2])
    expect(readOnly()).toEqual([false, false])
  },
)

test('[serviceability.serviceable-popup-title-and-description, serviceability.popup-continue-needs-choice] if fibre is available, the popup asks what it is for before continuing', async () => {
  await openAtAddress()
  await checkIt()
  const dialog = await popup()
  dialog.getByText(/San Lorenzo, City of Makati/)
  const next = dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  expect(next.disabled).toBe(true)
  const keys = dialog.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  expect(keys).toEqual(['RES', 'SME'])
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Commercial\/SME\b/ }).value).toBe('SME')
  await userEvent.click(dialog.getByRole('radio', { name: /^Residential\b/ }))
  expect(next.disabled).toBe(false)
})

test('[serviceability.check-call-sends-coordinates-technology-address] the check sends the pin, the technology and the address', async () => {
  const { calls } = await openAtAddress(building())
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

test('[serviceability.location-stored-after-check, serviceability.step-record-fields] the place is stored after the check, not before', async () => {
  await openAtAddress()
  expect(draft.residentialInfo.read()).toBeUndefined()
  await checkIt()
  await popup()
  const kept = draft.residentialInfo.read()
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

test('a reload keeps what is chosen so far, also before the check', async () => {
  const asAgent = { session: signedIn(['sales-agent'], { agentCode: 'AG-1002' }) }
  await openAtAddress(chosen(), [], asAgent)
  await userEvent.clear(screen.getByLabelText('Latitude'))
  await userEvent.paste('14.5555')
  cleanup()
  await openStart([], asAgent, { pathname: '/check-serviceability', state: { step: 1 } })
  expect((await screen.findByLabelText<HTMLInputElement>('Latitude')).value).toBe('14.5555')
  await screen.findByRole('option', { name: calabarzon.name })
  await userEvent.selectOptions(screen.getByLabelText('Region'), calabarzon.name)
  cleanup()
  await openStart([], asAgent, { pathname: '/check-serviceability', state: { step: 1 } })
  await screen.findByText('Choose a province.')
  expect(draft.residentialInfo.read()).toBeUndefined()
})

test('an answer is only valid for its place: after moving the pin, another check is needed', async () => {
  await openAtAddress(chosen(), [], { session: signedIn(['sales-agent'], { agentCode: 'AG-1002' }) })
  await checkIt()
  await userEvent.click((await popup()).getByRole('button', { name: 'Not now' }))
  expect(button('Continue').disabled).toBe(false)
  await userEvent.clear(screen.getByLabelText('Latitude'))
  await userEvent.paste('14.5555')
  expect(button('Check Serviceability').disabled).toBe(false)
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})

test('a stored place in the wrong format is ignored', async () => {
  await openAtAddress({ region: 'Luzon', pin: 'here' } as never)
  await waitFor(() => expect(regionsOffered()).toHaveLength(2))
  expect(screen.getByText('Choose a region.').isConnected).toBe(true)
})

test('[serviceability.gfast-falls-back-to-gpon] a building that only has GPON gets GPON', async () => {
  await openAtAddress(building(), [[checkServiceability, answered('Y', 'N')]])
  await checkIt()
  await popup()
  expect(useCustomerCategory.getState().serviceabilityTechnology).toBe('GPON')
})

test('[serviceability.y-for-needed-technology-is-serviceable] a building that has GFAST gets GFAST', async () => {
  await openAtAddress(building(), [[checkServiceability, answered('N', 'Y')]])
  await checkIt()
  await popup()
  expect(useCustomerCategory.getState().serviceabilityTechnology).toBe('GFAST')
})

test.each([
  ['a false status', notServed],
  ['N', answered('N', 'N')],
  ['NA', answered('NA', 'NA')],
])(
  '[leads.non-serviceable-result-opens-lead-form, serviceability.false-status-is-not-serviceable, serviceability.n-or-na-is-not-serviceable] %s opens the lead form',
  async (_, result) => {
    await openAtAddress(chosen(), [[checkServiceability, result]])
    await checkIt()
    const dialog = within(await screen.findByRole('dialog', { name: 'Fibre isn’t available here yet' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Full name').value).toBe('ANA REYES')
    expect(draft.residentialInfo.read()).toBeDefined()
  },
)

test.each([
  ['a call that fails', refuse('no-connection', 'We couldn’t reach our server.'), 'We couldn’t reach our server.'],
  ['a pin far away', refuse('pin-far-from-address'), 'The pin is far from the address.'],
  ['status 0', answered('N', 'N', 0), 'Some error occured'],
])(
  '[serviceability.error-text-under-check-button, serviceability.error-text-on-back-next-bar] %s is reported in both places, and nothing chosen is lost',
  async (_, reply, words) => {
    await openAtAddress(chosen(), [[checkServiceability, reply]])
    await checkIt()
    await waitFor(() => expect(screen.getAllByText('Some error occured')).toHaveLength(2))
    expect(screen.getAllByText(new RegExp(words)).length).toBeGreaterThan(0)
    expect([screen.queryByRole('dialog'), draft.residentialInfo.read()]).toEqual([null, undefined])
    expect(button('Check Serviceability').disabled).toBe(false)
  },
)

test.each([
  ['a call that fails', refuse('no-connection')],
  ['a pin far away', refuse('pin-far-from-address')],
  ['status 0', answered('N', 'N', 0)],
])('after %s nothing is known of the line, so it counts as GPON again, and who it’s for stays', async (_, reply) => {
  setCustomerCategory({ category: 'SME', serviceabilityTechnology: 'GFAST' })
  await openAtAddress(building(), [[checkServiceability, reply]])
  expect(useCustomerCategory.getState().category).toBe('SME')
  await checkIt()
  await waitFor(() => expect(screen.getAllByText('Some error occured')).toHaveLength(2))
  expect(useCustomerCategory.getState()).toMatchObject({ category: 'SME', serviceabilityTechnology: 'GPON' })
})

const lists = { regions: [{ name: 'NCR', code: ncr.regionId }], provinces: [], municipalities: [] }
const kara = { agentCode: 'AG-1003', agentName: 'Kara', agentType: 'field', ...lists }
const offered = (label: string) =>
  within(screen.getByLabelText<HTMLSelectElement>(label))
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ value }) => value !== '')
    .map(({ textContent }) => textContent)
const regionsOffered = () => offered('Region')

test('[sales.location-restriction-limits-choices, sales.location-restriction-flag-is-string-true] with the flag on, an agent can only choose places from their lists', async () => {
  const session = signedIn(['sales-agent'], { agentCode: 'AG-1003' })
  const config = { salesLocationRestrictionEnabled: 'true' } as const
  await openAtAddress(undefined, [[agentDetails, kara]], { session, config })
  await waitFor(() => expect(regionsOffered()).toEqual([ncr.name]))
  cleanup()
  await openAtAddress(undefined, [[agentDetails, kara]], { session })
  await waitFor(() => expect(regionsOffered()).toHaveLength(2))
  cleanup()
  await openAtAddress(noAddress, [], { session: signedIn(['sales-agent']), config })
  await screen.findByText('There’s nothing to choose here.')
  expect(regionsOffered()).toEqual([])
})

/** Two of each level; the address chosen before is in the first. */
const second = { ...fourth, provinceId: '1307400000', name: 'NCR, Second District' }
const places = [
  [provinces, [fourth, second]],
  [municipalities, [makati, pateros]],
] as const

test.each(['sales-agent', 'sales-admin'])(
  '[sales.location-restriction-limits-choices, sales.location-restriction-lifted-by-all-entry] a %s finds only their own regions, provinces and municipalities, and all of a level whose list says so',
  async (role) => {
    const own = {
      regions: [{ name: ncr.name, code: ncr.regionId }],
      provinces: [{ name: fourth.name, code: fourth.provinceId }],
      municipalities: [{ name: makati.name, code: makati.municipalityId }],
    }
    const all = {
      regions: [...own.regions, { name: 'ALL REGION', code: 'ALL' }],
      provinces: [...own.provinces, { name: 'ALL PROVINCE', code: 'ALL' }],
      municipalities: [...own.municipalities, { name: 'ALL MUNICIPALITY', code: 'ALL' }],
    }
    const session = signedIn([role], { agentCode: 'AG-1003' })
    const config = { salesLocationRestrictionEnabled: 'true' } as const
    const found = async (given: object, expected: string[][]) => {
      queryClient.clear()
      await openAtAddress(chosen(), [[agentDetails, { ...kara, ...given }], ...places], { session, config })
      await waitFor(() =>
        expect(['Region', 'Province', 'Municipality/City'].map((label) => offered(label).toSorted())).toEqual(expected),
      )
      cleanup()
    }
    await found(own, [[ncr.name], [fourth.name], [makati.name]])
    await found({ ...own, regions: all.regions }, [[calabarzon.name, ncr.name], [fourth.name], [makati.name]])
    await found({ ...own, provinces: all.provinces }, [[ncr.name], [fourth.name, second.name], [makati.name]])
    await found({ ...own, municipalities: all.municipalities }, [
      [ncr.name],
      [fourth.name],
      [makati.name, pateros.name],
    ])
  },
)
