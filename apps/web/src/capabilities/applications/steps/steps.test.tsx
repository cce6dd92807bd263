import { saveApplication } from '@hibla/contract/applications/applications.contract'
import { appointments } from '@hibla/contract/applications/appointments.contract'
import { choosePlan } from '@hibla/contract/applications/choice.contract'
import { quoteFor } from '@hibla/contract/applications/quote.rule'
import { askResumeLink, readApplication } from '@hibla/contract/applications/resume.contract'
import { submitApplication } from '@hibla/contract/applications/submit.contract'
import * as catalog from '@hibla/contract/catalog/catalog.contract'
import { CallFailed } from '@hibla/contract/client'
import { centavos } from '@hibla/contract/values/money'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../../test/client.ts'
import { signedIn } from '../../../test/session.ts'
import { draft } from '../draft.ts'
import { begin } from '../test/details.tsx'
import { button, cleanStart, field, openStart, ORDER } from '../test/start.tsx'
import { firstDay, free, hub, inBuilding, plan, quote, saved, term } from './test/application.ts'

cleanStart()

type Replies = NonNullable<Parameters<typeof openStart>[0]>
const home = { planCategoryId: 'home', customerCategory: 'RES', name: 'Home', description: '', isNew: false }
const sold: Replies = [
  [catalog.plansAt, [plan, inBuilding]],
  [catalog.planList, [plan, inBuilding]],
  [catalog.planCategories, [home]],
  [catalog.planPromotions, []],
  [catalog.contractTerms, [term, free]],
  [catalog.presalesAddons, [hub]],
  [appointments, { area: null, booked: null, slots: [] }],
]
const sentIn = { status: true, applicationRefID: ORDER.orderId, applicationStatus: 'Submitted Application' }
const HOME = '/onboard/residential'
const open = async (step: string, own: Replies = [], given: Parameters<typeof openStart>[1] = {}) => {
  begin()
  return openStart([...own, ...sold], given, step)
}
const refusal = (code: string, reasons?: string[]) =>
  new CallFailed(problem({ status: 422, code, ...(reasons && { reasons }) }))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const agree = async () => userEvent.click(await screen.findByRole('checkbox'))

test('every step shows how far the application is, and leads back to the steps before', async () => {
  await open(`${HOME}/review`, [[readApplication, saved()]])
  const steps = within(screen.getByRole('navigation', { name: 'Steps of the application' }))
  const now = steps.getAllByRole('listitem').find((each) => each.getAttribute('aria-current') === 'step')
  expect(now?.textContent).toMatch(/Review/)
  expect(steps.getByRole('link', { name: /Plan/ }).getAttribute('href')).toBe(`${HOME}/plans`)
  expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe(`${HOME}/appointment`)
})

test('choosing a plan shows the first bill and every later month, then a contract and add-ons change both', async () => {
  const { calls, router } = await open(`${HOME}/plans`, [
    [readApplication, saved({ choice: null, quote: null, obstacles: ['no-plan'] })],
    [
      choosePlan,
      (input) => {
        const { addons } = (input as { body: { addons: { quantity: number }[] } }).body
        const chosen = addons.map(({ quantity }) => ({ ...hub, quantity }))
        return { status: true, quote: quoteFor({ plan, term, addons: chosen }, firstDay) }
      },
    ],
  ])
  await screen.findByRole('button', { name: /Choose Hibla Tahanan 100/ })
  // Over a line that doesn't reach the address.
  expect(screen.queryByText('Hibla Tore')).toBeNull()
  await press(/Choose Hibla Tahanan 100/)
  const pay = within(await screen.findByRole('region', { name: 'What you’ll pay' }))
  expect(pay.getAllByText('₱1,299.00')).toHaveLength(2)
  expect(pay.getByText('Installation').isConnected).toBe(true)
  expect(document.activeElement?.textContent).toBe('Hibla Tahanan 100')
  await userEvent.selectOptions(field('How many: Mesh hub'), '2')
  await waitFor(() => expect(pay.getAllByText('₱1,599.00')).toHaveLength(1))
  await userEvent.click(screen.getByRole('radio', { name: /No contract/ }))
  await waitFor(() =>
    expect(calls(choosePlan).at(-1)?.body).toMatchObject({ termMonths: 0, addons: [{ quantity: 2 }] }),
  )
  await press(/Continue/)
  await screen.findByRole('heading', { name: 'Add your documents' })
  expect(router.state.location.pathname).toBe(`${HOME}/documents`)
  expect(calls(saveApplication)[0]?.body).toMatchObject({
    planName: 'Hibla Tahanan 100',
    itemDetails: [{ itemName: 'Mesh hub', quantity: 2 }],
    step: 2,
  })
  expect(draft.planName.read()).toBe('Hibla Tahanan 100')
})

test('a choice that is refused says why, and the one before stays', async () => {
  await open(`${HOME}/plans`, [
    [readApplication, saved()],
    [choosePlan, () => refusal('addon-not-offered')],
  ])
  await userEvent.selectOptions(await screen.findByLabelText('How many: Mesh hub'), '1')
  await screen.findByText(/One of the add-ons isn’t available any more/)
  expect(field('How many: Mesh hub').value).toBe('0')
})

test('a plan that is no longer sold has to be chosen again', async () => {
  await open(`${HOME}/plans`, [[readApplication, saved({ quote: null, obstacles: ['plan-not-offered'] })]])
  await screen.findByText(/The plan chosen before isn’t available any more/)
  expect((await screen.findByRole('button', { name: /Choose Hibla Tahanan 100/ })).isConnected).toBe(true)
})

test('[applications.success-route-public] nothing is sent in without the terms; then visitors get a reference and hear what comes', async () => {
  const { calls, router } = await open(`${HOME}/review`, [
    [readApplication, saved()],
    [submitApplication, sentIn],
  ])
  await press('Send in my application')
  await screen.findByText('Please agree before you send it in')
  expect(calls(submitApplication)).toEqual([])
  await agree()
  await press('Send in my application')
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

test.each([
  ['an agent', 'sales-agent', '/sales/application', 'The application is in'],
  ['a referral employee', 'referrer', '/referral/application', 'Thank you. Your application is in'],
] as const)('%s sends in on their own paths', async (_, role, area, thanks) => {
  const { router } = await open(
    `${area}${HOME}/review`,
    [
      [readApplication, saved()],
      [submitApplication, sentIn],
    ],
    { session: signedIn([role], role === 'sales-agent' ? { agentCode: 'AG-1002' } : {}) },
  )
  await agree()
  await press(/Send in/)
  await screen.findByRole('heading', { name: thanks })
  expect(router.state.location.pathname).toBe(`${area}/success`)
})

test('what is missing is said together, each with the way to put it right', async () => {
  await open(`${HOME}/review`, [
    [readApplication, saved()],
    [submitApplication, refusal('details-incomplete', ['details-incomplete', 'plan-not-offered', 'appointment-taken'])],
  ])
  await agree()
  await press('Send in my application')
  await screen.findByText('The application wasn’t sent in yet.')
  const links = within(screen.getByRole('list', { name: 'What is missing' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['personalDetails', 'plans', 'appointment'].map((step) => `${HOME}/${step}`),
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

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
  await press('Send in my application')
  await screen.findByText(/Each later month: ₱1,299.00 before, ₱1,399.00 now/)
  await press('Send in my application')
  await screen.findByRole('heading', { name: 'Thank you. Your application is in' })
  const [first, second] = calls(submitApplication)
  expect(second?.body).toMatchObject({ monthlyTotal: 139_900 })
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('without an answer the same attempt is repeated, so that nothing is sent in twice', async () => {
  let answers = false
  const { calls } = await open(`${HOME}/review`, [
    [readApplication, saved()],
    [submitApplication, () => (answers ? sentIn : new CallFailed(problem({ status: 503, code: 'unavailable' })))],
  ])
  await agree()
  await press('Send in my application')
  await screen.findByText('The application wasn’t sent in yet.')
  answers = true
  await press('Send in my application')
  await screen.findByRole('heading', { name: 'Thank you. Your application is in' })
  expect(new Set(calls(submitApplication).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('what was sent in before, perhaps in another tab, leads to its reference too', async () => {
  await open(`${HOME}/review`, [
    [readApplication, saved()],
    [submitApplication, refusal('already-submitted')],
  ])
  await agree()
  await press('Send in my application')
  expect((await screen.findByRole('heading', { name: 'Thank you. Your application is in' })).isConnected).toBe(true)
})

test('a link to go on elsewhere is emailed from every step', async () => {
  const { calls } = await open(`${HOME}/appointment`, [
    [readApplication, saved()],
    [askResumeLink, { status: true }],
  ])
  await press('Email me a link')
  await screen.findByText('We’re sending the link to ana@example.com.')
  expect(calls(askResumeLink)).toEqual([{ body: { appRefID: ORDER.orderId } }])
  expect(button('Send it again').isConnected).toBe(true)
})

test('a step without an application leads to the start, or to a saved one', async () => {
  await openStart(sold, {}, `${HOME}/review`)
  const start = await screen.findByRole('link', { name: /Check the address/ })
  expect(start.getAttribute('href')).toBe('/check-serviceability')
  expect(screen.getByRole('link', { name: 'Continue a saved application' }).getAttribute('href')).toBe('/resume')
})

test('the success page says so if nothing was sent in', async () => {
  await openStart([], {}, '/success')
  expect((await screen.findByText('Nothing was sent in from this tab')).isConnected).toBe(true)
})
