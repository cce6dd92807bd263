import { saveApplication } from '@hibla/contract/applications/applications.contract'
import { appointments } from '@hibla/contract/applications/appointments.contract'
import { choosePlan } from '@hibla/contract/applications/choice.contract'
import { quoteFor } from '@hibla/contract/applications/quote.rule'
import { askResumeLink, readApplication } from '@hibla/contract/applications/resume.contract'
import { submitApplication } from '@hibla/contract/applications/submit.contract'
import * as catalog from '@hibla/contract/catalog/catalog.contract'
import { CallFailed } from '@hibla/contract/client'
import { documentList, listFiles, uploadFile, type FileRecord } from '@hibla/contract/documents/documents.contract'
import { requirementsOf } from '@hibla/contract/documents/requirements.rule'
import { IsoDate } from '@hibla/contract/values/iso-date'
import { centavos } from '@hibla/contract/values/money'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { problem } from '../../../test/client.ts'
import { signedIn } from '../../../test/session.ts'
import { chosen, kept } from '../../documents/test/files.ts'
import { draft } from '../draft.ts'
import { begin } from '../test/details.tsx'
import { button, cleanStart, field, openStart, ORDER } from '../test/start.tsx'
import { firstDay, free, hub, inBuilding, plan, quote, saved, term } from './test/application.ts'

cleanStart()

type Replies = NonNullable<Parameters<typeof openStart>[0]>
const home = { planCategoryId: 'home', customerCategory: 'RES', name: 'Home', description: '', isNew: false }
const files = (given: FileRecord[] = []) => ({
  status: true,
  files: given,
  flow: 'residential',
  customerType: 'INDIVIDUAL',
  closed: false,
})
const sold: Replies = [
  [catalog.plansAt, [plan, inBuilding]],
  [catalog.planList, [plan, inBuilding]],
  [catalog.planCategories, [home]],
  [catalog.planPromotions, []],
  [catalog.contractTerms, [term, free]],
  [catalog.presalesAddons, [hub]],
  [appointments, { area: null, booked: null, lapsed: null, slots: [] }],
  [listFiles, files()],
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

test('before sending in, people see the contract, their documents and when the team comes', async () => {
  const booked = { day: '2026-11-18', half: 'morning', heldUntil: null, mayChange: true }
  await open(`${HOME}/review`, [
    [readApplication, saved()],
    [appointments, { area: '1380300000', booked, lapsed: null, slots: [] }],
    [listFiles, files([kept({ fileName: 'passport.jpg' })])],
  ])
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  expect(await (await part('Documents')).findByText('passport.jpg')).toBeTruthy()
  expect(await (await part('Installation')).findByText('Wednesday 18 November, 8 AM to noon')).toBeTruthy()
  expect((await part('Plan')).getByText('24 months')).toBeTruthy()
  expect((await part('Documents')).getByRole('link', { name: /^Change/ }).getAttribute('href')).toBe(
    `${HOME}/documents`,
  )
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

test('the price says which day it is worked out for: the one chosen for the installation, or the earliest', async () => {
  let now = quote
  const { router } = await open(`${HOME}/review`, [[readApplication, () => saved({ quote: now })]])
  const words = async () => (await screen.findByText(/^Worked out for/)).textContent
  expect(await words()).toContain('November 18, 2026, the earliest day the line can work.')
  now = { ...quoteFor({ plan, term, addons: [] }, IsoDate.parse('2026-11-24')), forBookedDay: true }
  await act(() => router.navigate(`${HOME}/appointment`))
  await act(() => router.navigate(`${HOME}/review`))
  await waitFor(async () => expect(await words()).toContain('November 24, 2026, the day chosen for the installation.'))
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

const facts = { flow: 'residential', monthly: centavos(300_000), switches: true } as const

test('[documents.income-proof-required-from-3000, documents.switcher-needs-competitor-bill] the documents step says what is still needed and what is optional, as files arrive', async () => {
  const given: FileRecord[] = []
  await open(`${HOME}/documents`, [
    [readApplication, saved({ documents: requirementsOf(facts) })],
    [listFiles, () => files([...given])],
    [documentList, []],
    [
      uploadFile,
      (input) => {
        const { category } = (input as { query: { category: FileRecord['category'] } }).query
        given.push(kept({ category, fileName: `${category}.jpg` }))
        return { status: true, file: given.at(-1) }
      },
    ],
  ])
  const needed = () =>
    within(screen.getByRole('list', { name: 'Still needed' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await screen.findByText('Still needed')
  expect(needed()).toEqual(['Government ID', 'Proof of billing', 'Proof of income', 'Your current provider’s bill'])
  expect(within(screen.getByRole('region', { name: 'Anything else' })).getByText('Optional').isConnected).toBe(true)
  for (const title of ['Government ID', 'Proof of billing', 'Proof of income']) {
    await userEvent.upload(screen.getByLabelText<HTMLInputElement>(title, { selector: 'input' }), chosen())
    await waitFor(() => expect(needed()).not.toContain(title))
  }
  const bill = screen.getByLabelText<HTMLInputElement>('Your current provider’s bill', { selector: 'input' })
  await userEvent.upload(bill, chosen())
  expect((await screen.findByText('Everything that’s needed is here.')).isConnected).toBe(true)
})

test('[documents.billing-proof-optional-below-2500] below 2500 a proof of billing is optional, also on the page', async () => {
  await open(`${HOME}/documents`, [
    [readApplication, saved({ documents: requirementsOf({ ...facts, monthly: centavos(249_999), switches: false }) })],
    [listFiles, files([kept()])],
    [documentList, []],
  ])
  await screen.findByText('Everything that’s needed is here.')
  expect(within(screen.getByRole('region', { name: 'Proof of billing' })).getByText('Optional').isConnected).toBe(true)
})

test('[documents.sole-proprietor-needs-2-business-documents, documents.partnership-and-corporation-need-3-business-documents] a business reads how many documents are still needed', async () => {
  for (const [businessType, words] of [
    ['SOLE_PROPRIETOR', 'At least 2'],
    ['PARTNERSHIP', 'At least 3'],
    ['CORPORATION', 'At least 3'],
  ] as const) {
    const { unmount } = await open('/onboard/sme/documents', [
      [readApplication, saved({ documents: requirementsOf({ ...facts, flow: 'sme', businessType }) })],
      [listFiles, { ...files([kept({ category: 'businessdocuments' })]), flow: 'sme' }],
      [documentList, []],
    ])
    const section = within(await screen.findByRole('region', { name: 'Business documents' }))
    expect(section.getByText(words).isConnected).toBe(true)
    const list = within(screen.getByRole('list', { name: 'Still needed' }))
    expect(list.getByText(businessType === 'SOLE_PROPRIETOR' ? 'Business documents' : /2 more/).isConnected).toBe(true)
    unmount()
    queryClient.clear()
  }
})

test('a document that is missing is named before sending in, with the way to add it', async () => {
  await open(`${HOME}/review`, [
    [readApplication, saved({ obstacles: ['government-id-missing', 'proof-of-income-missing'] })],
  ])
  await screen.findByText(/We need a government ID/)
  expect(screen.getByText(/For plans from ₱3,000.00 a month we need a proof of income/).isConnected).toBe(true)
  const links = within(screen.getByRole('list', { name: 'What is missing' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`${HOME}/documents`, `${HOME}/documents`])
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
  await press('Send in my application')
  await screen.findByText(/the first bill is worked out for November 19, 2026 now/)
  screen.getByText(/Each later month: ₱1,299.00 before, ₱1,299.00 now/)
  await press('Send in my application')
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
