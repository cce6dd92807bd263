import { addressAt, barangays, searchAddress } from '@hibla/contract/address/address.contract'
import { CallFailed } from '@hibla/contract/client'
import { submitLead } from '@hibla/contract/leads/leads.contract'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { bangkal, found, pin, sanLorenzo, tower } from '../../address/test/places.ts'

const inTower = found({ label: 'Habi Tower, San Lorenzo, City of Makati', property: tower, point: tower.point })
const town = found({ label: 'City of Makati', barangay: null })
const answerOf = (gpon: string, gfast: string, own: object = {}) => ({
  status: gpon === 'Y' || gfast === 'Y',
  serviceability: [
    { serviceType: 'GPON', serviceable: gpon },
    { serviceType: 'GFAST', serviceable: gfast },
  ],
  ...own,
})

type Asked = { endpoint: unknown; input: { body?: Record<string, unknown> } }
const open = async (answer: object = answerOf('Y', 'NA'), at: object | null = town) => {
  cleanup()
  queryClient.clear()
  const asked: Asked[] = []
  const client = clientWith(
    [
      [searchAddress, { found: [inTower], didYouMean: [] }],
      [addressAt, { found: at }],
      [barangays, [sanLorenzo, bangkal]],
      [checkServiceability, answer],
      [submitLead, { status: true, leadId: 'LEAD-1' }],
    ],
    asked as never,
  )
  const view = await openPortal('/', { client })
  const sent = (endpoint: unknown) => asked.find((each) => each.endpoint === endpoint)?.input.body
  return { ...view, sent }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

/** Types a building on the landing page, chooses it and checks it. */
const checkTower = async () => {
  await userEvent.type(screen.getByRole('searchbox', { name: 'Street, barangay or building' }), 'habi tower')
  await press('Check my address')
  await userEvent.click(await screen.findByRole('option', { name: /Habi Tower/ }))
  await press('Check this spot')
}
const located = (answer: PositionCallback | 'refused', accuracy = 20) =>
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition: (tell: PositionCallback, fail: PositionErrorCallback) =>
      answer === 'refused'
        ? fail({} as GeolocationPositionError)
        : tell({ coords: { ...pin, accuracy } } as GeolocationPosition),
  } as Geolocation)

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

test('without scripts, what was typed is searched for in the application', async () => {
  await open()
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  expect([field.name, field.form?.getAttribute('action'), field.form?.method]).toEqual([
    'q',
    '/check-serviceability',
    'get',
  ])
})

const visitFirst = { note: 'visit-first' }
test.each([
  ['fibre in the building', answerOf('N', 'Y'), 'Fibre reaches you', 'You can order today.'],
  ['fibre of its own', answerOf('Y', 'N'), 'Fibre reaches you', 'You can order today.'],
  ['a Y with a note', answerOf('Y', 'N', visitFirst), 'Fibre is close, so we visit first', 'We visit and measure.'],
  ['N for both', answerOf('N', 'N'), 'Not yet at this spot', 'We email you as soon as fibre reaches this spot.'],
  ['NA', answerOf('N', 'NA'), 'Not yet at this spot', 'We email you as soon as fibre reaches this spot.'],
])('%s is told honestly, before anybody gives a name', async (_what, answer, title, words) => {
  const { sent } = await open(answer)
  await checkTower()
  const told = within(await screen.findByRole('dialog', { name: title }))
  told.getByText(words)
  told.getByText(/Habi Tower, San Lorenzo, City of Makati/)
  expect(screen.queryByLabelText(/name/i)).toBeNull()
  expect(sent(checkServiceability)).toMatchObject({ technology: 'GFAST', address: { buildingId: 'BLD-TOWER' } })
})

const sayWho = async () => {
  await userEvent.type(await screen.findByLabelText('First name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Last name'), 'Reyes')
  await userEvent.type(screen.getByLabelText('Mobile number'), '9171234567')
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Continue')
}
const apply = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Start my application/ }))
}

const reached: [string, object, string][] = [
  ['by fibre of its own', answerOf('Y', 'NA'), 'Fibre reaches you'],
  ['by fibre in the building', answerOf('N', 'Y'), 'Fibre reaches you'],
  ['after a visit', answerOf('Y', 'NA', visitFirst), 'Fibre is close, so we visit first'],
  ['after a visit, in the building', answerOf('N', 'Y', visitFirst), 'Fibre is close, so we visit first'],
]

test.each(
  reached.flatMap(([how, answer, title]) => [
    [how, 'Residential', 'RES', answer, title] as const,
    [how, 'Commercial/SME', 'SME', answer, title] as const,
  ]),
)(
  '[serviceability.serviceable-popup-segment-choice-on-home] where fibre reaches (%s), the home page asks what it’s for, and %s goes along as %s',
  async (_how, name, key, given, title) => {
    const { router } = await open(given)
    await checkTower()
    const told = within(await screen.findByRole('dialog', { name: title }))
    const choices = told.getAllByRole<HTMLInputElement>('radio')
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['RES', false],
      ['SME', false],
    ])
    expect(told.getByRole('button', { name: /Start my application/ })).toHaveProperty('disabled', true)
    await userEvent.click(told.getByRole('radio', { name: new RegExp(`^${name}`) }))
    await apply()
    await waitFor(() => expect(router.state.location.pathname).toBe('/check-serviceability'))
    // Nobody is asked again once they have said who they are.
    await sayWho()
    await userEvent.click(await screen.findByRole('button', { name: 'Check Serviceability' }))
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }))
    const answer = within(await screen.findByRole('dialog', { name: /fibre is available here/ }))
    expect(answer.getByRole('radio', { checked: true })).toHaveProperty('value', key)
    expect(answer.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false)
  },
)

test('where fibre isn’t yet, nobody is asked what it’s for', async () => {
  await open(answerOf('N', 'N'))
  await checkTower()
  const told = within(await screen.findByRole('dialog', { name: 'Not yet at this spot' }))
  expect(told.queryAllByRole('radio')).toEqual([])
})

test('the answer carries over: the application asks who applies, then has the place filled in', async () => {
  const { router } = await open()
  await checkTower()
  await userEvent.click(await screen.findByRole('radio', { name: /^Residential/ }))
  await apply()
  await waitFor(() => expect(router.state.location.pathname).toBe('/check-serviceability'))
  expect(await screen.findByLabelText('First name')).toBeInstanceOf(HTMLElement)
  expect(JSON.parse(localStorage.getItem('chosenAddress') ?? 'null')).toMatchObject({
    region: { regionId: '1300000000' },
    municipality: { name: 'City of Makati' },
    barangay: { name: 'San Lorenzo' },
    property: { name: 'Habi Tower' },
    pin: { latitude: tower.point.latitude },
  })
  // It expires like any draft, so a place isn't kept for good.
  expect(Number(localStorage.getItem('expiryTime'))).toBeGreaterThan(Date.now() + 3 * 3_600_000)
})

test('where fibre isn’t yet, people leave their details in the same dialog, and the lead has the place', async () => {
  const { sent } = await open(answerOf('N', 'N'))
  await checkTower()
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when it’s here' }))
  await sayWho()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', false))
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await press('Submit')
  await waitFor(() =>
    expect(sent(submitLead)).toMatchObject({
      emaiID: 'ana@example.com',
      barangay: 'San Lorenzo',
      latitude: tower.point.latitude,
    }),
  )
})

test('somebody who shares their location is told their barangay, and their own pin is checked', async () => {
  located(() => {})
  const { sent } = await open(answerOf('Y', 'NA'), found({ label: 'San Lorenzo, City of Makati' }))
  await press('Use my location')
  await screen.findByText('You seem to be here. Move the pin if it isn’t quite right.')
  screen.getByText('San Lorenzo, City of Makati, NCR, Fourth District, National Capital Region')
  expect(screen.queryByRole('combobox', { name: 'Barangay' })).toBeNull()
  await press('Check this spot')
  await screen.findByRole('dialog', { name: 'Fibre reaches you' })
  expect(sent(addressAt)).toEqual(pin)
  expect(sent(checkServiceability)).toMatchObject({ ...pin, technology: 'GPON', address: { barangay: 'San Lorenzo' } })
})

test('where no outline is, they choose the barangay themselves; another one than at first needs another pin', async () => {
  located(() => {})
  await open()
  await press('Use my location')
  await screen.findByText(/^You seem to be here\. Choose your barangay/)
  const check = () => screen.getByRole('button', { name: 'Check this spot' })
  expect(check()).toHaveProperty('disabled', true)
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Barangay' }))
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  await choose('Bangkal')
  expect(check()).toHaveProperty('disabled', false)
  await choose('San Lorenzo')
  expect(check()).toHaveProperty('disabled', true)
  screen.getByText('Place the pin on the map.')
})

test('a pin in another barangay gets no answer but both names, and the address can move there', async () => {
  located(() => {})
  const names = { chosen: 'San Lorenzo', pin: 'Bangkal' }
  const refusal = new CallFailed(problem({ status: 422, code: 'pin-in-another-barangay', names }))
  await open(refusal, found({ label: 'San Lorenzo, City of Makati' }))
  await press('Use my location')
  await screen.findByText(/^You seem to be here/)
  await press('Check this spot')
  await screen.findByText('Your pin is in Bangkal, not in San Lorenzo.')
  expect(screen.queryByRole('dialog', { name: /Fibre reaches you/ })).toBeNull()
  await press('Move the pin to San Lorenzo')
  await screen.findByText(/^Now tap the right spot in San Lorenzo/)
  // It's still there, until it has another spot.
  screen.getByText('Your pin is in Bangkal, not in San Lorenzo.')
  expect(screen.queryByText('Place the pin on the map.')).toBeNull()
})

test.each([
  ['refuses', 'refused' as const, 20, town, /^We couldn’t find your location\./],
  ['is known roughly', () => {}, 5000, town, /^We only know roughly where you are\./],
  ['is at sea', () => {}, 20, null, /^We couldn’t find a town near you\./],
])('somebody whose location %s is told what to do instead', async (_what, answer, accuracy, at, words) => {
  located(answer, accuracy)
  await open(answerOf('Y', 'NA'), at)
  await press('Use my location')
  expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
  // Only an exact position becomes a pin.
  expect(screen.getByRole('button', { name: 'Check this spot' })).toHaveProperty('disabled', true)
})

test('if we can’t tell right now, that is said, and nothing chosen is lost', async () => {
  await open({ status: 0, serviceability: [] })
  await checkTower()
  await screen.findByText('We can’t check this right now. Please try again in a moment.')
  expect(screen.getByRole('combobox', { name: 'Search for the address' })).toHaveProperty('value', inTower.label)
  expect(screen.getByRole('button', { name: 'Check this spot' })).toHaveProperty('disabled', false)
})
