import { saveApplication } from '@hibla/contract/applications/applications.contract'
import { appointments } from '@hibla/contract/applications/appointments.contract'
import { choosePlan } from '@hibla/contract/applications/choice.contract'
import { CallFailed } from '@hibla/contract/client'
import { quoteFor } from '@hibla/contract/applications/quote.rule'
import { requestResumeLink, readApplication } from '@hibla/contract/applications/resume.contract'
import { listFiles } from '@hibla/contract/documents/documents.contract'
import { IsoDate } from '@hibla/contract/values/iso-date'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { tab } from '../../../kernel/storage/storage-area.ts'
import { problem } from '../../../test/client.ts'
import { signedIn } from '../../../test/session.ts'
import { storedFile } from '../../documents/test/files.ts'
import { draft } from '../draft/draft.ts'
import { button, cleanStart, field, openStart, ORDER } from '../test/start.tsx'
import { firstDay, hub, plan, quote, saved, term } from './test/application.ts'
import { files, HOME, open, press, refusal, sold } from './test/open-step.ts'

cleanStart()

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
    [listFiles, files([storedFile({ fileName: 'passport.jpg' })])],
  ])
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  expect(await (await part('Documents')).findByText('passport.jpg')).toBeTruthy()
  expect(await (await part('Installation')).findByText('Wednesday, November 18, 2026, 8 AM to noon')).toBeTruthy()
  expect((await part('Plan')).getByText('24 months')).toBeTruthy()
  expect((await part('Documents')).getByRole('link', { name: /^Change/ }).getAttribute('href')).toBe(
    `${HOME}/documents`,
  )
})

test.each([
  ['still free', false, 'Wednesday, November 18, 2026, 8 AM to noon, if it’s still free when you submit this'],
  ['taken', true, 'Wednesday, November 18, 2026, 8 AM to noon is gone. Please choose another time'],
])('before sending in, people hear about a time that we no longer keep and that is %s', async (_, full, words) => {
  const lapsed = { day: '2026-11-18', half: 'morning' }
  await open(`${HOME}/review`, [
    [readApplication, saved()],
    [appointments, { area: '1380300000', booked: null, lapsed, slots: [{ ...lapsed, full }] }],
  ])
  expect(await screen.findByText(words)).toBeTruthy()
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
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Hibla Tahanan 100'))
  await userEvent.selectOptions(await screen.findByLabelText('How many: Mesh hub'), '2')
  await waitFor(() => expect(pay.getAllByText('₱1,599.00')).toHaveLength(1))
  await userEvent.click(screen.getByRole('radio', { name: /No contract/ }))
  await waitFor(() =>
    expect(calls(choosePlan).at(-1)?.body).toMatchObject({ termMonths: 0, addons: [{ quantity: 2 }] }),
  )
  await waitFor(() => expect(button(/Continue/).getAttribute('aria-disabled')).toBeNull())
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
  const words = async () => (await screen.findByText(/^Calculated for/)).textContent
  expect(await words()).toContain('November 18, 2026, the first day our team can come.')
  now = { ...quoteFor({ plan, term, addons: [] }, IsoDate.parse('2026-11-24')), forBookedDay: true }
  await act(() => router.navigate(`${HOME}/appointment`))
  await act(() => router.navigate(`${HOME}/review`))
  await waitFor(async () => expect(await words()).toContain('November 24, 2026, the day chosen for the installation.'))
})

describe('somebody who reloads the page while their choice is being saved', () => {
  const after = quoteFor({ plan, term, addons: [{ ...hub, quantity: 2 }] }, firstDay)
  const withHubs = (quantity: number) =>
    saved({ choice: { ...saved().choice!, addons: [{ addonId: hub.addonId, quantity }] }, quote: after })
  const hubs = async () => (await screen.findByLabelText<HTMLSelectElement>('How many: Mesh hub')).value

  /** Chooses two hubs, which isn't answered, or not before the browser has begun to leave the page. */
  const reloadMeanwhile = async (answer: 'never' | 'broken off') => {
    const left = Promise.withResolvers<CallFailed>()
    await open(`${HOME}/plans`, [
      [readApplication, saved()],
      [choosePlan, () => left.promise],
    ])
    await userEvent.selectOptions(await screen.findByLabelText('How many: Mesh hub'), '2')
    await screen.findByText('Updating the price…')
    if (answer === 'broken off') {
      window.dispatchEvent(new Event('beforeunload'))
      left.resolve(new CallFailed(problem({ code: 'no-connection', detail: 'No connection.' })))
      await screen.findByText('No connection.')
    }
    cleanup()
    queryClient.clear()
  }

  test.each(['never', 'broken off'] as const)('finds it afterwards, and it is saved (answered: %s)', async (answer) => {
    await reloadMeanwhile(answer)
    let now = saved()
    const choice = () => {
      now = withHubs(2)
      return { status: true, quote: after }
    }
    const { calls } = await open(`${HOME}/plans`, [
      [readApplication, () => now],
      [choosePlan, choice],
    ])
    await screen.findByText('₱1,599.00')
    await waitFor(async () => expect(await hubs()).toBe('2'))
    expect(calls(choosePlan)).toEqual([
      { body: { applicationRefID: ORDER.orderId, ...saved().choice, addons: [{ addonId: hub.addonId, quantity: 2 }] } },
    ])
    expect(tab.get('unsavedChoice')).toBeUndefined()
  })

  test('finds what was chosen on another device since', async () => {
    await reloadMeanwhile('never')
    const { calls } = await open(`${HOME}/plans`, [[readApplication, withHubs(1)]])
    expect([await hubs(), calls(choosePlan)]).toEqual(['1', []])
  })

  test('finds another application as it was', async () => {
    await reloadMeanwhile('never')
    tab.put('unsavedChoice', tab.get('unsavedChoice')!.replace(ORDER.orderId, 'HOBS-ZZZZZZZZZZ'))
    const { calls } = await open(`${HOME}/plans`, [[readApplication, saved()]])
    expect([await hubs(), calls(choosePlan)]).toEqual(['0', []])
  })

  test('has nothing left of it after a logout', async () => {
    await reloadMeanwhile('never')
    destroySession()
    expect(tab.get('unsavedChoice')).toBeUndefined()
  })
})

test('a choice that couldn’t be saved goes back to the one before, and isn’t made later', async () => {
  const { calls, router } = await open(`${HOME}/plans`, [
    [readApplication, saved()],
    [choosePlan, () => new CallFailed(problem({ code: 'no-connection', detail: 'No connection.' }))],
  ])
  await userEvent.selectOptions(await screen.findByLabelText('How many: Mesh hub'), '2')
  await screen.findByText('No connection.')
  await act(() => router.navigate(`${HOME}/review`))
  await act(() => router.navigate(`${HOME}/plans`))
  expect((await screen.findByLabelText<HTMLSelectElement>('How many: Mesh hub')).value).toBe('0')
  expect(calls(choosePlan)).toHaveLength(1)
})

test('a choice that is refused says why, and the one before stays', async () => {
  await open(`${HOME}/plans`, [
    [readApplication, saved()],
    [choosePlan, () => refusal('addon-not-offered')],
  ])
  await userEvent.selectOptions(await screen.findByLabelText('How many: Mesh hub'), '1')
  const said = await screen.findByText(/One of the add-ons isn’t available any more/)
  expect(field('How many: Mesh hub').value).toBe('0')
  await waitFor(() => expect(document.activeElement).toBe(said))
})

test('a plan that is no longer sold has to be chosen again', async () => {
  await open(`${HOME}/plans`, [[readApplication, saved({ quote: null, obstacles: ['plan-not-offered'] })]])
  await screen.findByText(/The plan chosen before isn’t available any more/)
  expect(await screen.findByRole('button', { name: /Choose Hibla Tahanan 100/ })).toBeInstanceOf(HTMLElement)
})

test('a link to go on elsewhere is emailed from every step', async () => {
  const { calls } = await open(`${HOME}/appointment`, [
    [readApplication, saved()],
    [requestResumeLink, { status: true }],
  ])
  await press('Email me a link')
  await screen.findByText('We’re sending the link to ana@example.com.')
  expect(calls(requestResumeLink)).toEqual([{ body: { appRefID: ORDER.orderId } }])
  expect(button('Send it again').isConnected).toBe(true)
})

test('an agent hears that the link is for the customer', async () => {
  const session = signedIn(['sales-agent'], { agentCode: 'AG-1002' })
  await open(`/sales/application${HOME}/appointment`, [[readApplication, saved()]], { session })
  await screen.findByRole('button', { name: 'Email the customer a link' })
  expect(screen.getByText(/The customer can finish it on their own device/).textContent).toMatch(/ana@example\.com/)
})

test('a step without an application leads to the start, or to a saved one', async () => {
  await openStart(sold, {}, `${HOME}/review`)
  const start = await screen.findByRole('link', { name: /Check the address/ })
  expect(start.getAttribute('href')).toBe('/check-serviceability')
  expect(screen.getByRole('link', { name: 'Continue a saved application' }).getAttribute('href')).toBe('/resume')
})
