import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { takeUpAfterReload } from '../../kernel/before-reload.ts'
import { PERSISTED_ROOT } from '../../kernel/storage/container.ts'
import { destroySession } from '../../kernel/storage/destroy-session.ts'
import { AGENT_PROMO_CODE } from '../../kernel/use-leave-warning.ts'
import { signedIn } from '../../test/session.ts'
import { stepRecordOf } from '../address/index.ts'
import { chosen } from '../address/test/places.ts'
import { conflictText } from './conflict-dialog.tsx'
import { agree, ana, cleanStart, button, field, fillPerson, openAtPlace, openStart } from './test/start.tsx'
import { DRAFT_OVER } from './use-draft-over.ts'
import { draft, keepBasicInfo, DRAFT_LIFE_MS } from './draft.ts'

cleanStart()

const open = async () => {
  const view = await openStart()
  await screen.findByRole('heading', { name: 'Personal details' })
  return view
}
const step = (name: string) => screen.findByRole('heading', { name })
const canContinue = () => !button('Continue').disabled

test('[serviceability.check-serviceability-route-starts-application, serviceability.step-0-is-personal-details, serviceability.two-steps-with-dot-indicator, serviceability.personal-form-submit-moves-to-step-1] a visitor starts with their details, then the address', async () => {
  await open()
  const dots = screen.getAllByRole('listitem').filter((item) => /^Step \d of 2/.test(item.textContent ?? ''))
  const current = () => dots.map((dot) => dot.getAttribute('aria-current'))
  expect(current()).toEqual(['step', null])
  await fillPerson()
  await agree()
  await waitFor(() => expect(canContinue()).toBe(true))
  await userEvent.click(button('Continue'))
  const heading = await step('Installation address')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(current()).toEqual([null, 'step'])
})

test('[serviceability.back-returns-to-step-0] Back leads from the address to the details, with what was typed in both', async () => {
  await openAtPlace()
  await userEvent.click(button('Back'))
  await step('Personal details')
  expect(screen.queryByRole('heading', { name: 'Installation address' })).toBeNull()
  expect([field('First name').value, field('Email').value]).toEqual(['ANA', 'ana@example.com'])
  await userEvent.click(button('Continue'))
  await step('Installation address')
  expect(await screen.findByRole('button', { name: 'Check Serviceability' })).toBeTruthy()
})

test('the privacy notice opens next to the form, for an agent in the sales area', async () => {
  const notice = () => screen.getByRole('link', { name: /privacy notice \(opens/ }).getAttribute('href')
  await open()
  expect(notice()).toBe('/privacy-notice')
  cleanup()
  await openStart([], { session: signedIn(['sales-agent']) }, '/sales/application/onboard')
  await screen.findByRole('heading', { name: 'Personal details' })
  expect(notice()).toBe('/sales/privacy-notice')
})

test('[serviceability.personal-continue-needs-consent-and-valid-form] Continue is disabled until the form is valid and consent is given', async () => {
  await open()
  expect(canContinue()).toBe(false)
  await fillPerson()
  await userEvent.tab()
  expect(canContinue()).toBe(false)
  await agree()
  await waitFor(() => expect(canContinue()).toBe(true))
  await fillPerson({ email: 'nowhere' })
  await waitFor(() => expect(canContinue()).toBe(false))
})

const long = (length: number) => 'A'.repeat(length)

test.each([
  ['[applications.first-name-required]', 'First name', '', 'Please enter first name'],
  ['[applications.first-name-pattern]', 'First name', 'An4', 'Invalid first name'],
  ['[applications.first-name-max-50]', 'First name', long(51), 'Input limit exceeded'],
  ['[applications.last-name-required]', 'Last name', '', 'Please enter last name'],
  ['[applications.last-name-pattern]', 'Last name', 'dela--Cruz', 'Invalid last name'],
  ['[applications.last-name-max-50]', 'Last name', long(51), 'Input limit exceeded'],
  ['[applications.mobile-required]', 'Mobile number', '', 'This field required'],
  ['[applications.mobile-ten-digits-starting-8-or-9]', 'Mobile number', '7171234567', 'Invalid mobile number'],
  ['[applications.mobile-ten-digits-starting-8-or-9]', 'Mobile number', '917123456', 'Invalid mobile number'],
  ['[applications.email-required]', 'Email', '', 'This field required'],
  ['[applications.email-format]', 'Email', 'ana@example.info', 'Invalid email format'],
  ['[applications.email-max-400]', 'Email', `${long(390)}@example.com`, 'Invalid email format'],
])('%s %s typed as "%s" is answered with %s', async (_, label, typed, words) => {
  await open()
  await userEvent.click(field(label))
  if (typed !== '') await userEvent.paste(typed)
  await userEvent.tab()
  expect((await screen.findByText(words)).id).toBe(`${field(label).id}-error`)
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
})

test.each(['Añana', 'Ma. Luisa', 'Ana-Maria', long(50)])('%s is a name', async (name) => {
  await open()
  await userEvent.click(field('First name'))
  await userEvent.paste(name)
  await userEvent.tab()
  expect(field('First name').getAttribute('aria-invalid')).toBeNull()
})

test('[applications.first-name-shown-uppercase, applications.last-name-shown-uppercase, shell.text-field-can-force-uppercase] names are shown in capitals', async () => {
  await open()
  await fillPerson({ first: 'añana', last: 'dela cruz' })
  expect([field('First name').value, field('Last name').value]).toEqual(['AÑANA', 'DELA CRUZ'])
})

const submit = async () => {
  await fillPerson()
  await agree()
  await waitFor(() => expect(canContinue()).toBe(true))
  await userEvent.click(button('Continue'))
}

test('[serviceability.submit-stores-basic-info-with-four-hour-expiry, applications.basic-info-fields] submitted details are stored for four hours', async () => {
  const before = Date.now()
  await open()
  await submit()
  await step('Installation address')
  expect(draft.basicInfo.read()).toEqual(ana)
  const expiry = Number(localStorage.getItem('expiryTime')) - DRAFT_LIFE_MS
  expect(expiry).toBeGreaterThanOrEqual(before)
  expect(expiry).toBeLessThanOrEqual(Date.now())
})

test('people who come back within four hours find what they typed; later it is gone', async () => {
  keepBasicInfo(ana)
  await open()
  expect([field('First name').value, field('Mobile number').value]).toEqual(['ANA', '(917) 123 4567'])
  await waitFor(() => expect(canContinue()).toBe(true))
  cleanup()
  localStorage.setItem('expiryTime', String(Date.now()))
  await open()
  expect([field('First name').value, field('Mobile number').value]).toEqual(['', ''])
})

test('people who come back to the second step after four hours start with the first', async () => {
  const { router } = await open()
  await submit()
  await step('Installation address')
  await act(() => router.navigate('/cookie-policy'))
  localStorage.setItem('expiryTime', String(Date.now()))
  await act(() => router.navigate('/check-serviceability', { state: { step: 1 } }))
  expect((await step('Personal details')).isConnected).toBe(true)
})

test.each([
  ['an order', () => draft.orderId.write('HOBS-ABCDEFGHJK')],
  ['a process step', () => draft.processStep.write(1)],
])(
  '[serviceability.existing-order-opens-conflict-popup, serviceability.conflict-dialog-text, serviceability.conflict-dialog-has-ok, applications.first-step-saves-basic-info-and-branches] with %s in progress, the details are stored but the person can’t continue',
  async (_, begin) => {
    begin()
    await open()
    await submit()
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(
      'Sorry, we are unable to process your request. You can only submit one request at a time. Please close any other Hibla tabs on your browser and try again',
    )
    expect(conflictText('Hibla')).toContain('Hibla tabs')
    expect(draft.basicInfo.read()).toEqual(ana)
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Personal details' }).isConnected).toBe(true)
  },
)

test.each(['draftFlow', 'referralFlow'] as const)('%s continues with its own order', async (flow) => {
  draft.orderId.write('HOBS-ABCDEFGHJK')
  draft.processStep.write(1)
  draft[flow].write(true)
  await open()
  await submit()
  await step('Installation address')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['draftFlow', 'sales-agent', '/sales/application/onboard'],
  ['draftFlow', 'sales-admin', '/sales/application/onboard'],
  ['referralFlow', 'referrer', '/check-serviceability'],
] as const)('the %s of a %s continues too, with only an order or only a step stored', async (flow, role, path) => {
  for (const store of [() => draft.orderId.write('HOBS-ABCDEFGHJK'), () => draft.processStep.write(1)]) {
    destroySession()
    store()
    draft[flow].write(true)
    await openStart([], { session: signedIn([role]) }, path)
    await step('Personal details')
    await submit()
    await step('Installation address')
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
  }
})

test('people with no other tab can continue the application they started', async () => {
  draft.orderId.write('HOBS-ABCDEFGHJK')
  draft.residentialInfo.write(stepRecordOf(chosen(), '1223'))
  draft.customerType.write('SME')
  await open()
  await submit()
  const link = await screen.findByRole('link', { name: 'Continue that application' })
  expect(link.getAttribute('href')).toBe('/onboard/sme/personalDetails')
})

test('an incomplete application can’t be continued, only restarted', async () => {
  draft.orderId.write('HOBS-ABCDEFGHJK')
  await open()
  await submit()
  await screen.findByRole('button', { name: 'Start again' })
  expect(screen.queryByRole('link', { name: 'Continue that application' })).toBeNull()
})

test('if the four hours end in an open tab, the page says so, clears its fields and starts over', async () => {
  await openAtPlace()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + DRAFT_LIFE_MS + 1000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect((await screen.findByText(DRAFT_OVER)).closest('[role=alert]')).not.toBeNull()
  await step('Personal details')
  expect([field('First name').value, field('Email').value]).toEqual(['', ''])
  await submit()
  await step('Installation address')
  expect(screen.queryByText(DRAFT_OVER)).toBeNull()
})

test('an answer that arrives after the four hours stores nothing', async () => {
  await openAtPlace()
  const now = Date.now()
  await userEvent.click(button('Check Serviceability'))
  vi.spyOn(Date, 'now').mockReturnValue(now + DRAFT_LIFE_MS + 1000)
  await userEvent.click(button('YES'))
  await screen.findByText(DRAFT_OVER)
  expect([draft.residentialInfo.read(), draft.chosenAddress.read(), draft.basicInfo.read()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link to another page asks before discarding what was typed', async () => {
  draft.customerType.write('SME')
  const { router } = await open()
  await userEvent.type(field('First name'), 'Ana')
  await act(() => router.navigate('/help/onboard'))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([router.state.location.pathname, field('First name').value]).toEqual(['/check-serviceability', 'ANA'])
  expect(draft.customerType.read()).toBe('SME')
  await act(() => router.navigate('/help/onboard'))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave this page' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/help/onboard'))
  expect(draft.customerType.read()).toBeUndefined()
})

test('an agent is asked about the customer’s address, not their own', async () => {
  await openStart([], { session: signedIn(['sales-agent'], { agentCode: 'AG-1002' }) }, '/sales/application/onboard')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Is there fibre at the customer’s address?',
  )
})

test('[serviceability.has-confirmation-popup] people with no other tab can start again after confirming', async () => {
  draft.orderId.write('HOBS-ABCDEFGHJK')
  await open()
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
  await screen.findByRole('dialog', { name: 'Start again?' })
  await userEvent.click(button('NO'))
  expect(draft.orderId.read()).toBe('HOBS-ABCDEFGHJK')
  await userEvent.click(button('Continue'))
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
  await userEvent.click(button('YES'))
  await step('Installation address')
  expect([draft.orderId.read(), draft.basicInfo.read()]).toEqual([undefined, ana])
})

const warned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const leave = () => window.dispatchEvent(new Event('pagehide'))

test('[applications.typed-details-trigger-browser-leave-warning, applications.leave-clears-local-storage-but-two-keys] the browser warns about typed details, and actually leaving clears all but two items', async () => {
  await open()
  expect(warned()).toBe(false)
  await userEvent.type(field('First name'), 'Ana')
  expect(warned()).toBe(true)
  for (const key of ['planName', 'theme', PERSISTED_ROOT, AGENT_PROMO_CODE]) localStorage.setItem(key, 'x')
  leave()
  expect(Object.keys(localStorage).toSorted()).toEqual([PERSISTED_ROOT, AGENT_PROMO_CODE].toSorted())
})

test.each([
  ['First name', 'Ana'],
  ['Last name', 'Reyes'],
  ['Mobile number', '917'],
  ['Email', 'ana@'],
])(
  '[applications.typed-details-trigger-browser-leave-warning] typing only the %s is enough for the warning',
  async (label, typed) => {
    await open()
    await userEvent.type(field(label), typed)
    expect(warned()).toBe(true)
  },
)

const loaded = (type: NavigationTimingType, path: string) =>
  takeUpAfterReload({ type, name: `https://portal.example.com${path}` })
test('reloading keeps what was typed, and leaving clears it', async () => {
  const typeAndGo = async () => {
    await open()
    await userEvent.type(field('First name'), 'Ana')
    await userEvent.type(field('Mobile number'), '917')
    draft.customerType.write('SME')
    leave()
    cleanup()
  }
  await typeAndGo()
  expect(draft.customerType.read()).toBeUndefined()
  loaded('reload', window.location.pathname)
  await open()
  expect([field('First name').value, field('Mobile number').value]).toEqual(['ANA', '(917'])
  expect(draft.customerType.read()).toBe('SME')
  await waitFor(() => expect(warned()).toBe(true))
  cleanup()
  for (const [type, path] of [
    ['navigate', window.location.pathname],
    ['back_forward', window.location.pathname],
    ['reload', '/help'],
  ] as const) {
    await typeAndGo()
    loaded(type, path)
    await open()
    expect([field('First name').value, draft.customerType.read()]).toEqual(['', undefined])
    cleanup()
  }
})

test('submitted details are stored, so there is no warning about them', async () => {
  await open()
  await submit()
  await step('Installation address')
  expect(warned()).toBe(false)
})
