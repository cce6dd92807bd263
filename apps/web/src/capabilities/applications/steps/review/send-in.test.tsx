import { appointments } from '@hibla/contract/applications/appointments.contract'
import { quoteFor } from '@hibla/contract/applications/quote.rule'
import { readApplication } from '@hibla/contract/applications/resume.contract'
import { submitApplication } from '@hibla/contract/applications/submit.contract'
import { CallFailed } from '@hibla/contract/client'
import { requirementsOf } from '@hibla/contract/documents/requirements.rule'
import { IsoDate } from '@hibla/contract/values/iso-date'
import { centavos } from '@hibla/contract/values/money'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem } from '../../../../test/client.ts'
import { signedIn } from '../../../../test/session.ts'
import { draft } from '../../draft/draft.ts'
import { cleanStart, openStart, ORDER } from '../../test/start.tsx'
import { firstDay, plan, quote, saved, term } from '../test/application.ts'
import { agree, HOME, open, press, refusal, sentIn } from '../test/open-step.ts'

cleanStart()

test('[applications.success-route-public] nothing is sent in without the terms; then visitors get a reference and hear what comes', async () => {
  const { calls, router } = await open(`${HOME}/review`, [
    [readApplication, saved()],
    [submitApplication, sentIn],
  ])
  await press('Submit my application')
  await screen.findByText('Please agree before you submit it')
  expect(calls(submitApplication)).toEqual([])
  await agree()
  await press('Submit my application')
  await screen.findByRole('heading', { name: 'Thank you. Your application is in' })
  expect(router.state.location.pathname).toBe('/success')
  expect(calls(submitApplication)[0]?.body).toEqual({
    applicationRefID: ORDER.orderId,
    agreedTerms: true,
    firstTotal: quote.firstTotal,
    monthlyTotal: quote.monthlyTotal,
  })
  expect(screen.getByText(ORDER.orderId).isConnected).toBe(true)
  expect(screen.getByText('Check your email').isConnected).toBe(true)
  expect([draft.orderId.read(), draft.basicInfo.read(), localStorage.getItem('applicationSubmitted')]).toEqual([
    undefined,
    undefined,
    'true',
  ])
})

test('after sending in, people hear until when the time of their installation is held for them', async () => {
  const booked = { day: '2026-11-18', half: 'morning', heldUntil: '2026-11-15T04:30:00.000Z', mayChange: true }
  await open(`${HOME}/review`, [
    [readApplication, saved()],
    [submitApplication, sentIn],
    [appointments, { area: '1380300000', booked, lapsed: null, slots: [] }],
  ])
  await agree()
  await press('Submit my application')
  const words = 'We’re holding the time chosen for the installation until Nov 15, 2026, 12:30 PM.'
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  [
    '[sales.application-success-route-open-to-sales] an agent',
    'sales-agent',
    '/sales/application',
    HOME,
    'The application is in',
  ],
  [
    '[sales.application-success-route-open-to-sales] a sales administrator',
    'sales-admin',
    '/sales/application',
    '/onboard/sme',
    'The application is in',
  ],
  ['a referral employee', 'referrer', '/referral/application', HOME, 'Thank you. Your application is in'],
] as const)('%s sends in on their own paths', async (_, role, area, flow, thanks) => {
  const { router } = await open(
    `${area}${flow}/review`,
    [
      [readApplication, saved()],
      [submitApplication, sentIn],
    ],
    { session: signedIn([role], role === 'referrer' ? {} : { agentCode: 'AG-1002' }) },
  )
  await agree()
  await press(/^Submit/)
  await screen.findByRole('heading', { name: thanks })
  expect(router.state.location.pathname).toBe(`${area}/success`)
  const link =
    role === 'referrer' ? /We’ve emailed a link to (?!the customer)/ : /We’ve emailed a link to the customer at/
  expect(screen.getByRole('main').textContent).toMatch(link)
})

test('what is missing is said together, each with the way to put it right', async () => {
  await open(`${HOME}/review`, [
    [readApplication, saved()],
    [submitApplication, refusal('details-incomplete', ['details-incomplete', 'plan-not-offered', 'appointment-taken'])],
  ])
  await agree()
  await press('Submit my application')
  await screen.findByText('The application hasn’t been submitted yet.')
  const links = within(screen.getByRole('list', { name: 'What is missing' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['personalDetails', 'plans', 'appointment'].map((step) => `${HOME}/${step}`),
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test('a document that is missing is named before sending in, with the way to add it', async () => {
  await open(`${HOME}/review`, [
    [readApplication, saved({ obstacles: ['government-id-missing', 'proof-of-income-missing'] })],
  ])
  const steps = within(await screen.findByRole('navigation', { name: 'Steps of the application' }))
  expect(await steps.findByRole('link', { name: '3. Documents (to finish)' })).toBeInstanceOf(HTMLElement)
  expect(steps.getByRole('link', { name: '2. Plan (done)' }).isConnected).toBe(true)
  await screen.findByText(/We need a government ID/)
  expect(screen.getByText(/For plans from ₱3,000.00 a month we need proof of income/).isConnected).toBe(true)
  const links = within(screen.getByRole('list', { name: 'What is missing' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`${HOME}/documents`, `${HOME}/documents`])
})

test.each([
  ['SOLE_PROPRIETOR', 'We need at least 2 business documents from a sole proprietor.'],
  ['CORPORATION', 'We need at least 3 business documents from a corporation.'],
] as const)(
  'a %s lacking business documents reads how many it needs, not what others do',
  async (businessType, words) => {
    const documents = requirementsOf({ flow: 'sme', monthly: plan.monthlyFee, switches: false, businessType })
    await open('/onboard/sme/review', [
      [readApplication, saved({ businessType, documents, obstacles: ['business-documents-missing'] })],
    ])
    const missing = await screen.findByRole('list', { name: 'What is missing' })
    expect(missing.textContent).toBe(`${words} Add it now`)
  },
)

test('a day for the installation that has passed meanwhile is said in its own words', async () => {
  await open(`${HOME}/review`, [[readApplication, saved({ obstacles: ['appointment-passed'] })]])
  await screen.findByText(/The day you chose for the installation has passed or is too soon now/)
  expect(screen.getByRole('link', { name: 'Choose another time' }).getAttribute('href')).toBe(`${HOME}/appointment`)
})

test('a price that has changed is shown beside the one before, and agreed to again', async () => {
  const dearer = quoteFor({ plan: { ...plan, monthlyFee: centavos(139_900) }, term, addons: [] }, firstDay)
  let now = quote
  const { calls } = await open(`${HOME}/review`, [
    [readApplication, () => saved({ quote: now })],
    [
      submitApplication,
      () => {
        if (now === dearer) return sentIn
        now = dearer
        return refusal('price-changed', ['price-changed'])
      },
    ],
  ])
  await agree()
  await press('Submit my application')
  await screen.findByText(/Each later month: ₱1,299.00 before, ₱1,399.00 now/)
  await press('Submit my application')
  await screen.findByRole('heading', { name: 'Thank you. Your application is in' })
  const [first, second] = calls(submitApplication)
  expect(second?.body).toMatchObject({ monthlyTotal: 139_900 })
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('after midnight the first bill is for a later day, which is said beside both prices', async () => {
  const tomorrow = quoteFor({ plan, term, addons: [] }, IsoDate.parse('2026-11-19'))
  let now = quote
  const { calls } = await open(`${HOME}/review`, [
    [readApplication, () => saved({ quote: now })],
    [
      submitApplication,
      () => {
        if (now === tomorrow) return sentIn
        now = tomorrow
        return refusal('price-changed', ['price-changed'])
      },
    ],
  ])
  await agree()
  await press('Submit my application')
  await screen.findByText(/the first bill is now calculated for November 19, 2026/)
  screen.getByText(/Each later month: ₱1,299.00 before, ₱1,299.00 now/)
  await press('Submit my application')
  await screen.findByRole('heading', { name: 'Thank you. Your application is in' })
  expect(calls(submitApplication).at(-1)?.body).toMatchObject({ firstTotal: tomorrow.firstTotal })
})

test('without an answer the same attempt is repeated, so that nothing is sent in twice', async () => {
  let answers = false
  const { calls } = await open(`${HOME}/review`, [
    [readApplication, saved()],
    [submitApplication, () => (answers ? sentIn : new CallFailed(problem({ status: 503, code: 'unavailable' })))],
  ])
  await agree()
  await press('Submit my application')
  await screen.findByText('The application hasn’t been submitted yet.')
  answers = true
  await press('Submit my application')
  await screen.findByRole('heading', { name: 'Thank you. Your application is in' })
  expect(new Set(calls(submitApplication).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('what was sent in before, perhaps in another tab, leads to its reference too', async () => {
  await open(`${HOME}/review`, [
    [readApplication, saved()],
    [submitApplication, refusal('already-submitted')],
  ])
  await agree()
  await press('Submit my application')
  expect(await screen.findByRole('heading', { name: 'Thank you. Your application is in' })).toBeInstanceOf(HTMLElement)
})

test('the success page says so if nothing was sent in', async () => {
  await openStart([], {}, '/success')
  expect(await screen.findByText('Nothing was submitted from this tab')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('link', { name: 'Check my application' })).toBeNull()
})

test('[applications.draft-keys-in-local-storage] what was sent in from another tab is found by its status', async () => {
  localStorage.setItem('applicationSubmitted', 'true')
  await openStart([], {}, '/success')
  expect(await screen.findByText(/its reference number is in the email/)).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('link', { name: 'Check my application' }).getAttribute('href')).toBe(
    '/application/check-status',
  )
})

test('whoever goes back after sending in is led to the application, not to a new one', async () => {
  const { router } = await open(`${HOME}/review`, [
    [readApplication, saved()],
    [submitApplication, sentIn],
  ])
  await agree()
  await press('Submit my application')
  await screen.findByRole('heading', { name: 'Thank you. Your application is in' })
  await act(() => router.navigate(`${HOME}/documents`))
  expect(await screen.findByText('This application has been submitted')).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('link', { name: 'Check my application' }).getAttribute('href')).toBe(
    `/application/check-status?reference=${ORDER.orderId}`,
  )
})

test('an application that was sent in from another device says so at every step, and isn’t kept here any longer', async () => {
  await open(`${HOME}/documents`, [[readApplication, saved({ stage: 'submitted' })]])
  await screen.findByText('This application has been submitted')
  expect(screen.getByText(ORDER.orderId).isConnected).toBe(true)
  expect([screen.queryByRole('button', { name: 'Email me a link' }), draft.orderId.read()]).toEqual([null, undefined])
})
