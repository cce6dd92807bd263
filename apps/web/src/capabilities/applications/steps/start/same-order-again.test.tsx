import {
  createGuestOrder,
  createOrder,
  referenceOrder,
  saveApplication,
} from '@hibla/contract/applications/applications.contract'
import { readApplication } from '@hibla/contract/applications/resume.contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { signedIn, visitor } from '../../../../test/session.ts'
import { chosen } from '../../../address/test/places.ts'
import { cleanStart, button, checkIt, choose, openAtAddress, ORDER, popup, refuse } from '../../test/start.tsx'
import { restore } from '../resume/restore.ts'
import { saved } from '../test/application.ts'
import { draft } from '../../draft/draft.ts'

cleanStart()

const agent = () => signedIn(['sales-agent'], { agentCode: 'AG-1002' })

/** The place and what was typed are both sent about this order, which stays the one in the browser. */
const expectAllAbout = (calls: Awaited<ReturnType<typeof openAtAddress>>['calls'], orderId: string, times = 1) => {
  const each = Array.from({ length: times }, () => orderId)
  expect(calls(referenceOrder).map(({ body }) => body?.['referenceNo'])).toEqual(each)
  expect(calls(saveApplication).map(({ body }) => body?.['applicationRefID'])).toEqual(each)
  expect(localStorage.getItem('ORDER_ID')).toBe(orderId)
}

test('[applications.event-step-is-process-step-plus-one] a draft that is taken up again goes on from its stored step', async () => {
  draft.orderId.write('HOBS-STOREDORDER')
  draft.processStep.write(3)
  draft.draftFlow.write(true)
  const { calls } = await openAtAddress()
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(calls(saveApplication)[0]?.body).toMatchObject({ step: 4 }))
})

test.each(['draftFlow', 'referralFlow'] as const)(
  '[serviceability.draft-or-referral-skips-conflict-popup] in a %s the stored order is reused, and nobody is asked to close other tabs',
  async (flow) => {
    draft.orderId.write('HOBS-STOREDORDER')
    draft.processStep.write(1)
    draft[flow].write(true)
    const { calls } = await openAtAddress()
    await checkIt()
    if (flow === 'draftFlow') await choose(/Residential/)
    else
      await userEvent.click(
        within(await screen.findByRole('dialog', { name: 'Fibre is available here' })).getByRole('button', {
          name: 'Continue',
        }),
      )
    await waitFor(() => expect(calls(saveApplication)).toHaveLength(1))
    expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([0, 0])
    expect(calls(referenceOrder)[0]?.body).toMatchObject({ referenceNo: 'HOBS-STOREDORDER' })
    expect(localStorage.getItem('ORDER_ID')).toBe('HOBS-STOREDORDER')
    expect(screen.queryByRole('dialog', { name: 'One application at a time' })).toBeNull()
  },
)

test('at another address everything else that was told stays on the server', async () => {
  const told = saved().told
  const [home] = told.addresses
  const elsewhere = { ...home!, addressType: 'billing' as const, streetName: 'Rizal Avenue' }
  const before = saved({
    applicationRefID: 'HOBS-STOREDORDER',
    told: { ...told, businessName: 'Sari Store', alternateContactNumber: '9181234567', addresses: [home!, elsewhere] },
  })
  restore(before)
  const { calls, router } = await openAtAddress(chosen(), [[readApplication, before]])
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(router.state.location.pathname).toContain('personalDetails'))
  expect(calls(saveApplication)[0]?.body).toMatchObject({
    businessName: 'Sari Store',
    alternateContactNumber: '9181234567',
    planName: told.planName,
    addresses: [{ addressType: 'residential', streetName: 'Mabini Street', buildingNumber: '12' }, elsewhere],
  })
})

test.each([
  ['a visitor', visitor, undefined],
  ['somebody who has logged in', () => signedIn([]), undefined],
  ['a customer', () => signedIn(['subscriber'], { accountNumber: ['1000000000011'] }), undefined],
  ['an agent', agent, '/sales/application/onboard'],
])(
  '[applications.stored-order-id-reused-in-referral-or-draft, applications.order-id-reused-in-referral-or-draft] a draft that %s opened again keeps its order at another address',
  async (_, session, at) => {
    restore(saved({ applicationRefID: 'HOBS-STOREDORDER' }))
    const { calls, router } = await openAtAddress(chosen(), [], { session: session() }, at)
    await checkIt()
    await choose(/Residential/)
    await waitFor(() => expect(router.state.location.pathname).toContain('personalDetails'))
    expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([0, 0])
    expectAllAbout(calls, 'HOBS-STOREDORDER')
  },
)

const people = [
  { who: 'a visitor', session: visitor, category: 'RES' },
  { who: 'a customer', session: () => signedIn(['subscriber'], { accountNumber: ['1000000000011'] }), category: 'SME' },
  { who: 'a referrer', session: () => signedIn(['referrer']), category: 'RES' },
] as const
test.each((['draftFlow', 'referralFlow'] as const).flatMap((flow) => people.map((each) => ({ ...each, flow }))))(
  '[applications.stored-order-id-reused-in-referral-or-draft] in a $flow of $who, all that is sent is about the stored order',
  async ({ flow, session, category }) => {
    draft.orderId.write('HOBS-STOREDORDER')
    draft.customerType.write(category)
    draft[flow].write(true)
    const { calls, router } = await openAtAddress(chosen(), [], { session: session() })
    await checkIt()
    const dialog = within(await screen.findByRole('dialog', { name: /ibre is available here$/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(router.state.location.pathname).toContain('personalDetails'))
    expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([0, 0])
    expectAllAbout(calls, 'HOBS-STOREDORDER')
  },
)

test('[applications.stored-order-id-reused-in-referral-or-draft, applications.order-id-reused-in-referral-or-draft] a referral that is begun anew keeps its order and its segment', async () => {
  const at = '/referral/application/onboard'
  const { calls, router } = await openAtAddress(chosen(), [], { session: signedIn(['referrer']) }, at)
  await checkIt()
  await choose(/Commercial/)
  const details = '/referral/application/onboard/sme/personalDetails'
  await waitFor(() => expect(router.state.location.pathname).toBe(details))
  expect([calls(createOrder).length, localStorage.getItem('ORDER_ID')]).toEqual([1, 'OO-ABCDEFGHJK'])
  await act(() => router.navigate(at))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Check Serviceability' })
  await checkIt()
  const dialog = within(await screen.findByRole('dialog', { name: 'Fibre is available here' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(details))
  expect([calls(createGuestOrder).length, calls(createOrder).length]).toEqual([0, 1])
  expectAllAbout(calls, 'OO-ABCDEFGHJK', 2)
})

test('if linking or saving fails, pressing again continues from there without a second order', async () => {
  let tries = 0
  const second = (reply: object) => () => (++tries % 2 === 1 ? refuse('no-connection', 'Try again.') : reply)
  const tied = second({ status: true, orderReference: 'REF-1' })
  const { calls, router } = await openAtAddress(chosen(), [[referenceOrder, tied]])
  await checkIt()
  await choose(/Residential/)
  expect(await (await popup()).findByText('Try again.')).toBeInstanceOf(HTMLElement)
  expect(draft.orderId.read()).toBeUndefined()
  await userEvent.click((await popup()).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toContain('personalDetails'))
  expect([calls(createGuestOrder).length, calls(referenceOrder).length]).toEqual([1, 2])
})

test('an order that can’t be used is not retried: the next press gets a new one', async () => {
  const { calls } = await openAtAddress(chosen(), [[referenceOrder, refuse('not-found')]])
  await checkIt()
  await choose(/Residential/)
  await (await popup()).findByText(/Please start again/)
  await userEvent.click((await popup()).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(calls(referenceOrder)).toHaveLength(2))
  const keys = calls(createGuestOrder).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('an order is linked again after another place was checked', async () => {
  const lost = [saveApplication, refuse('no-connection', 'Try again.')] as const
  const { calls } = await openAtAddress(chosen(), [lost], { session: agent() }, '/sales/application/onboard')
  await checkIt()
  await choose(/Residential/)
  await userEvent.click((await popup()).getByRole('button', { name: 'Not now' }))
  await userEvent.clear(screen.getByLabelText('Latitude'))
  await userEvent.paste('14.5555')
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(calls(saveApplication)).toHaveLength(2))
  const places = calls(referenceOrder).map(({ body }) => body?.['latitude'])
  expect([places, calls(createOrder).length]).toEqual([[chosen().pin?.latitude, 14.5555], 1])
})

test('if another tab started an application in the meantime, no second one is started', async () => {
  const { calls } = await openAtAddress()
  await checkIt()
  await popup()
  draft.orderId.write('HOBS-OTHERTABXX')
  await choose(/Residential/)
  const conflict = within(await screen.findByRole('dialog', { name: 'One application at a time' }))
  expect(calls(createGuestOrder)).toEqual([])
  await userEvent.click(conflict.getByRole('button', { name: 'Start again' }))
  await userEvent.click(button('YES'))
  await waitFor(() => expect(button('Check Serviceability').disabled).toBe(false))
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(draft.orderId.read()).toBe(ORDER.orderId))
})
