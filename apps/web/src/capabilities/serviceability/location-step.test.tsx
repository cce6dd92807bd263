import { addressAt } from '@hibla/contract/address/address.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith } from '../../test/client.ts'
import { dismissToast, toasts } from '../../ui/toast-store.ts'
import type { ChosenAddress } from '../address/index.ts'
import { ayala, bangkal, chosen, found, sanLorenzo, tower, village } from '../address/test/places.ts'
import { renderAddressPart } from '../address/test/render-address-part.tsx'
import { LocationStep } from './location-step.tsx'

beforeEach(() => {
  toasts.current().forEach(({ id }) => dismissToast(id))
  // These tests don't need the built-in map, so it never loads.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
})

type Own = Partial<Parameters<typeof LocationStep>[0]>

const open = async (from: ChosenAddress, own: Own = {}, client = clientWith([])) => {
  const acts = { onCheck: vi.fn<() => void>(), onBack: vi.fn<() => void>(), onContinue: vi.fn<() => void>() }
  const view = await renderAddressPart(
    (value, change) => (
      <LocationStep
        chosen={value}
        onChange={(next) => change(() => next)}
        picker={null}
        personComplete
        agent={false}
        checking={false}
        failed={undefined}
        served={false}
        {...acts}
        {...own}
      />
    ),
    { from, client },
  )
  return { ...view, ...acts }
}
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
const check = () => button(/^(Check Serviceability|Checking…)$/)
const canCheck = () => !check().disabled && check().getAttribute('aria-disabled') !== 'true'

test('[serviceability.step-1-has-check-serviceability-button] with a complete address and a pin, the place can be checked', async () => {
  await open(chosen())
  expect(canCheck()).toBe(true)
})

test('[serviceability.check-disabled-with-invalid-personal-details] the check needs complete personal details', async () => {
  await open(chosen(), { personComplete: false })
  expect(canCheck()).toBe(false)
})

test.each(['region', 'province', 'municipality'] as const)(
  '[serviceability.check-disabled-without-region-province-municipality] without a %s there is no check',
  async (level) => {
    await open(chosen({ [level]: null }))
    expect(canCheck()).toBe(false)
  },
)

test.each([
  ['barangay or zone', { barangay: null }],
  ['location type', { locationType: null }],
  ['building', { locationType: 'Building' }],
  ['subdivision', { locationType: 'Subdivision' }],
] as const)(
  '[serviceability.check-disabled-with-incomplete-barangay-or-location-type] without a %s there is no check',
  async (_, own) => {
    await open(chosen(own))
    expect(canCheck()).toBe(false)
  },
)

test('a zone works as well as a barangay, and a building or subdivision completes its type', async () => {
  for (const own of [
    { addressType: 'SPECIAL ECONOMIC ZONE', barangay: null, zone: ayala },
    { locationType: 'Building', property: tower },
    { locationType: 'Subdivision', property: village },
  ] as const) {
    await open(chosen(own))
    expect(canCheck()).toBe(true)
    cleanup()
  }
})

test('[serviceability.check-disabled-without-map-point] without a pin there is no check, and the page says why', async () => {
  await open(chosen({ pin: null }))
  expect(canCheck()).toBe(false)
  expect(screen.getByText('Place the pin on the map.').isConnected).toBe(true)
})

test('[serviceability.check-disabled-while-loading] a second check can’t start while one is running', async () => {
  const { onCheck } = await open(chosen(), { checking: true })
  expect(canCheck()).toBe(false)
  await userEvent.click(check())
  expect([screen.queryByRole('dialog'), onCheck.mock.calls]).toEqual([null, []])
})

test('[serviceability.coordinates-fields-for-agents-only] only agents see coordinates', async () => {
  await open(chosen())
  expect(screen.queryByLabelText('Latitude')).toBeNull()
  cleanup()
  await open(chosen(), { agent: true })
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe(String(chosen().pin?.latitude))
  expect(screen.getByLabelText('Longitude').isConnected).toBe(true)
})

test('[serviceability.check-needs-coordinates-for-agents] an agent can’t check without latitude and longitude', async () => {
  await open(chosen({ pin: null }), { agent: true })
  expect(canCheck()).toBe(false)
  await userEvent.type(screen.getByLabelText('Latitude'), '14.55')
  expect(canCheck()).toBe(false)
  await userEvent.type(screen.getByLabelText('Longitude'), '121.02')
  expect(canCheck()).toBe(true)
  await userEvent.clear(screen.getByLabelText('Latitude'))
  expect(canCheck()).toBe(false)
})

test.each([
  ['a visitor', false],
  ['an agent', true],
])(
  '[serviceability.confirm-location-dialog] the check asks %s for confirmation, and only YES continues',
  async (_, agent) => {
    const { onCheck } = await open(chosen(), { agent })
    await userEvent.click(check())
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText('Are you sure you want to continue with the selected location?')
    await userEvent.click(dialog.getByRole('button', { name: 'NO' }))
    expect([screen.queryByRole('dialog'), onCheck.mock.calls.length]).toEqual([null, 0])
    await userEvent.click(check())
    await userEvent.click(screen.getByRole('button', { name: 'YES' }))
    expect([screen.queryByRole('dialog'), onCheck.mock.calls.length]).toEqual([null, 1])
  },
)

test('[serviceability.error-text-under-check-button, serviceability.error-text-on-back-next-bar] errors are shown under the button and on the bar', async () => {
  await open(chosen(), { failed: { why: 'The pin is far away.' } })
  expect(check().parentElement?.textContent).toContain('Some error occured')
  expect(check().parentElement?.textContent).toContain('The pin is far away.')
  expect(screen.getByRole('group', { name: 'Back and next' }).textContent).toContain('Some error occured')
  cleanup()
  await open(chosen())
  expect(screen.queryByText('Some error occured')).toBeNull()
})

const elsewhere = {
  why: 'Your pin is in Bangkal, not in San Lorenzo.',
  elsewhere: { chosen: 'San Lorenzo', pin: 'Bangkal' },
}

test('a pin in another barangay is told with both names, and the address can move there, with its pin', async () => {
  const there = found({ barangay: bangkal })
  const { held } = await open(chosen(), { failed: elsewhere }, clientWith([[addressAt, { found: there }]]))
  // Once, and not as an error that nobody knows.
  expect(screen.getByText('Your pin is in Bangkal, not in San Lorenzo.').isConnected).toBe(true)
  expect(screen.queryByText('Some error occured')).toBeNull()
  await userEvent.click(button('The address is in Bangkal'))
  await waitFor(() => expect(held()).toMatchObject({ barangay: bangkal, pin: chosen().pin, locationType: 'Others' }))
})

test('or the pin can be moved to the barangay that was chosen, and stays until it has another spot', async () => {
  // Test pages have no layout, and a map without a size has no middle.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  const away = { latitude: 14.545, longitude: 121.01 }
  const { held } = await open(chosen({ pin: away }), { failed: elsewhere })
  const map = await screen.findByRole('application', { name: 'Map' })
  await userEvent.click(button('Move the pin to San Lorenzo'))
  expect([held().barangay?.name, held().pin]).toEqual(['San Lorenzo', away])
  const advice = () => screen.queryByText(/^Now tap the right spot in San Lorenzo/)
  expect([document.activeElement, advice() === null]).toEqual([map, false])
  expect(screen.queryByText(elsewhere.why)).toBeNull()
  fireEvent.keyDown(map, { key: 'Enter' })
  expect(held().pin?.latitude).toBeCloseTo(sanLorenzo.point.latitude, 4)
  expect(held().pin?.longitude).toBeCloseTo(sanLorenzo.point.longitude, 4)
  expect(advice()).toBeNull()
})

test('at sea there is only one way to go on', async () => {
  await open(chosen(), { failed: { why: 'No.', elsewhere: { chosen: 'San Lorenzo' } } })
  expect(screen.queryByRole('button', { name: /^The address is in/ })).toBeNull()
  expect(button('Move the pin to San Lorenzo').disabled).toBe(false)
})

test('for a barangay without an outline, the question before the check asks people to look themselves', async () => {
  await open(chosen())
  await userEvent.click(check())
  expect(screen.getByRole('dialog').textContent).toContain('make sure that the pin is in it')
  cleanup()
  await open(chosen({ barangay: { ...sanLorenzo, point: { ...sanLorenzo.point, exactness: 'approximate' } } }))
  await userEvent.click(check())
  expect(screen.getByRole('dialog').textContent).not.toContain('make sure that the pin is in it')
})

test('[serviceability.print-screen-blocked-with-text] the PrintScreen key is blocked with a message, once per press', async () => {
  await open(chosen())
  const press = (type: string) => {
    const event = new KeyboardEvent(type, { key: 'PrintScreen', cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([press('keydown'), press('keyup')]).toEqual([true, true])
  expect(toasts.current().map(({ text }) => text)).toEqual(['Could not capture screenshot.'])
  press('keyup')
  expect(toasts.current()).toHaveLength(2)
  cleanup()
  press('keyup')
  expect(toasts.current()).toHaveLength(2)
})

test('[serviceability.back-returns-to-step-0] Back tells the page to go back', async () => {
  const { onBack } = await open(chosen())
  await userEvent.click(button('Back'))
  expect(onBack).toHaveBeenCalledOnce()
})

test('[applications.first-step-continue-needs-location-and-idle] Continue needs a complete address, a pin, a serviceable answer and no check in progress', async () => {
  const continues = async (from: ChosenAddress, own: Own) => {
    await open(from, own)
    const way = screen.queryByRole<HTMLButtonElement>('button', { name: 'Continue' })
    const enabled = way !== null && !way.disabled
    // One way forward at a time.
    expect(screen.queryAllByRole('button', { name: /^(Continue|Check Serviceability|Checking…)$/ })).toHaveLength(1)
    cleanup()
    return enabled
  }
  const served = { served: true }
  expect(await continues(chosen(), served)).toBe(true)
  for (const level of ['region', 'province', 'municipality', 'barangay', 'pin'])
    expect([level, await continues(chosen({ [level]: null }), served)]).toEqual([level, false])
  expect(await continues(chosen(), { served: false })).toBe(false)
  expect(await continues(chosen(), { ...served, personComplete: false })).toBe(false)
  expect(await continues(chosen(), { ...served, checking: true })).toBe(false)
})

test('[serviceability.step-1-shows-map] the step shows a map', async () => {
  await open(chosen())
  expect(await screen.findByRole('application', { name: 'Map' })).toBeInstanceOf(HTMLElement)
})
