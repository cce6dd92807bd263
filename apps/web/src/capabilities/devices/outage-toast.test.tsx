import { accountDetails, type PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { encodeSteps } from '@hibla/contract/address/line-code'
import { OUTLINE_STEPS, outlinesPath, type Outlines } from '@hibla/contract/address/outlines'
import { modemDetails } from '@hibla/contract/devices/devices.contract'
import { outageStatus } from '@hibla/contract/outages/outages.contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { learnBusinessTime } from '../../kernel/business-time.ts'
import { queryClient } from '../../kernel/query.ts'
import { signedIn } from '../../test/session.ts'
import { settled } from '../../test/settled.ts'
import { atHome, felix, type Replies } from '../account/test/at-home.ts'
import { details } from '../account/test/samples.ts'
import { outage } from '../outages/test/samples.ts'
import { modem } from './test/samples.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('cookieAccepted', 'true')
})

const NAME = 'There’s an outage in your area'
const toast = () => screen.queryByRole('region', { name: NAME })
const close = async () => userEvent.click(await screen.findByRole('button', { name: 'Close this message' }))

const open = (
  own: Partial<PaymentAccountDetails>,
  replies: Replies = [],
  about: object = { outageStatus: 'ONGOING', outage },
) => atHome('/customer/referrals', [[accountDetails, details(own)], [outageStatus, about], ...replies])

const DOWN = { outageStatus: 'ONGOING' } as const
const NO_OUTAGE = { outageStatus: null } as const

test.each([
  ['shown', 'an outage', 'isn’t heard of', DOWN, 'Offline'],
  ['not shown', 'an outage', 'is connected all the same', DOWN, 'Success'],
  ['not shown', 'no outage', 'isn’t heard of', NO_OUTAGE, 'Offline'],
  ['not shown', 'no outage', 'is connected', NO_OUTAGE, 'Success'],
] as const)(
  '[devices.outage-toast-shown-on-outage-status] the toast is %s if there is %s and the modem %s',
  async (expected, _, __, own, status) => {
    const { inputsOf } = await open(own, [[modemDetails, modem({ status })]])
    await waitFor(() => expect(inputsOf(modemDetails)).toHaveLength(1))
    await settled()
    if (expected === 'shown') await screen.findByRole('region', { name: NAME })
    expect(toast() ? 'shown' : 'not shown').toBe(expected)
  },
)

test.each<[string, Partial<PaymentAccountDetails>, Replies]>([
  ['nobody can say how the modem is', DOWN, [[modemDetails, modem({ status: null })]]],
  ['asking about the modem fails', DOWN, []],
  ['there is no modem to ask about', { ...DOWN, cpe: { serialNumber: null } }, []],
])('an outage is told when %s', async (_, own, replies) => {
  await open(own, replies)
  expect(await screen.findByRole('region', { name: NAME })).toBeInstanceOf(HTMLElement)
})

test('while the modem is being asked, an outage isn’t told yet, so that nothing shows up and vanishes', async () => {
  const answer = Promise.withResolvers<object>()
  const { inputsOf } = await open(DOWN, [[modemDetails, () => answer.promise]])
  await waitFor(() => expect(inputsOf(modemDetails)).toHaveLength(1))
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(toast()).toBeNull()
  await act(async () => answer.resolve(modem({ status: 'Offline' })))
  expect(await screen.findByRole('region', { name: NAME })).toBeInstanceOf(HTMLElement)
})

describe('once it was closed', () => {
  const OTHER = '1000000000022'
  const another = { ...outage, outageId: '22222222-2222-4222-8222-222222222222' }
  type Visit = { sub?: string; accountNumber?: string; now?: object }
  /** Somebody opens the portal in the same tab. */
  const visit = async ({ sub = 'p-1', accountNumber = '1000000000011', now = outage }: Visit = {}) => {
    cleanup()
    const replies: Replies = [
      [accountDetails, details({ ...DOWN, accountNumber })],
      [outageStatus, () => ({ outageStatus: 'ONGOING', outage: now })],
    ]
    const session = signedIn(['subscriber'], { sub, accountNumber: [accountNumber] })
    const view = await atHome('/customer/referrals', replies, { session })
    // Only then is it known whether there is something to show.
    await waitFor(() => expect(view.inputsOf(outageStatus)).toHaveLength(1))
    await settled()
    return view
  }

  test('[devices.outage-toast-can-be-dismissed] the outage toast stays closed on the next page and after a reload', async () => {
    const { router } = await visit()
    await close()
    expect(toast()).toBeNull()
    await act(() => router.navigate('/account/subscription'))
    await settled()
    expect(toast()).toBeNull()
    await visit()
    expect(toast()).toBeNull()
  })

  test.each<[string, Visit]>([
    ['the next person in the same tab', { sub: 'p-2' }],
    ['the same person for another account', { accountNumber: OTHER }],
    ['the same person when there is another outage', { now: another }],
  ])('[devices.outage-toast-can-be-dismissed] the outage toast shows again to %s', async (_, next) => {
    await visit()
    await close()
    await visit(next)
    expect(await screen.findByRole('region', { name: NAME })).toBeInstanceOf(HTMLElement)
  })

  test('[devices.outage-toast-can-be-dismissed] before it was known which outage it is, it doesn’t come back when that is known', async () => {
    const answer = Promise.withResolvers<object>()
    await open(DOWN, [[modemDetails, modem({ status: 'Offline' })]], () => answer.promise)
    await screen.findByRole('region', { name: NAME })
    expect(screen.queryByRole('button', { name: 'Find out more' })).toBeNull()
    await close()
    await act(async () => answer.resolve({ outageStatus: 'ONGOING', outage }))
    await settled()
    expect(toast()).toBeNull()
    await visit()
    expect(toast()).toBeNull()
    // It was that one and no other.
    await visit({ now: another })
    expect(await screen.findByRole('region', { name: NAME })).toBeInstanceOf(HTMLElement)
  })
})

test('[devices.outage-toast-opens-outage-dialog] a customer in the area clicks through the toast to the dialog, which says where, why and until when', async () => {
  await open(DOWN)
  act(() => learnBusinessTime(outage.startedAt))
  await userEvent.click(await screen.findByRole('button', { name: 'Find out more' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Outage in your area' }))
  dialog.getByText(/Your line in Barangay Bel-Air, City of Makati has been down since/)
  dialog.getByText(/The cause is a cut fibre cable\./)
  dialog.getByText('A truck hit a pole.')
  dialog.getByText(/We expect it back by/)
  act(() => learnBusinessTime('2026-11-15T10:00:01.000Z'))
  dialog.getByText(/We expected it back by.*It’s taking longer/)
  await userEvent.click(dialog.getByRole('button', { name: 'OKAY' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await close()
  expect(toast()).toBeNull()
  act(() => learnBusinessTime(new Date().toISOString()))
})

test('[devices.outage-toast-opens-outage-dialog] the dialog opens again after it was closed, and while nobody knows yet until when', async () => {
  await open(DOWN, [], { outageStatus: 'ONGOING', outage: { ...outage, note: null, expectedEnd: null } })
  for (const _ of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Find out more' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Outage in your area' }))
    dialog.getByText(/Your line in Barangay Bel-Air, City of Makati has been down since/)
    await userEvent.click(dialog.getByRole('button', { name: 'OKAY' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

test('the affected barangay is outlined and filled on the map', async () => {
  // Test pages have no layout, and a map without a size shows nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  const ground = { municipalityId: '1380300000', barangayId: '1380300002' }
  const at: [number, number] = [121.03 * OUTLINE_STEPS, 14.56 * OUTLINE_STEPS].map(Math.round) as [number, number]
  const border = encodeSteps([at[0], at[1], at[0] + 400, at[1], at[0], at[1] + 400, at[0], at[1]])
  const barangays = [{ id: ground.barangayId, name: 'Bel-Air', at, parts: [[[0]]] }]
  const town = { pieces: [border], barangays, beside: [] } satisfies Outlines
  const outlined = outlinesPath(ground.municipalityId)
  vi.stubGlobal('fetch', async (url: string) => Response.json(url === outlined ? town : []))
  await open(DOWN, [], { ...DOWN, outage: { ...outage, ground } })
  await userEvent.click(await screen.findByRole('button', { name: 'Find out more' }))
  await userEvent.click(await screen.findByRole('button', { name: 'See the area' }))
  await waitFor(() => expect(document.querySelectorAll('path.map-chosen')).toHaveLength(1))
  // The point stood for the area until then.
  await waitFor(() => expect(document.querySelectorAll('path.map-spot')).toHaveLength(0))
})

test('[devices.outage-area-popup-has-okay] from the dialog people see the affected area, and OKAY leads back', async () => {
  await open(DOWN)
  await userEvent.click(await screen.findByRole('button', { name: 'Find out more' }))
  await userEvent.click(await screen.findByRole('button', { name: 'See the area' }))
  const popup = within(await screen.findByRole('dialog', { name: 'The affected area' }))
  popup.getByText('The outage is in Barangay Bel-Air, City of Makati.')
  await userEvent.click(popup.getByRole('button', { name: 'OKAY' }))
  expect(screen.queryByRole('dialog', { name: 'The affected area' })).toBeNull()
  await screen.findByRole('dialog', { name: 'Outage in your area' })
})

test('[devices.outage-status-get] of two accounts, the outage of the one in use is read, by its number', async () => {
  const accountNumber = felix.activeAccountNumber
  const { inputsOf } = await atHome(
    '/customer/referrals',
    [
      [accountDetails, details({ ...DOWN, accountNumber })],
      [outageStatus, { outageStatus: 'ONGOING', outage }],
    ],
    { session: signedIn(['subscriber'], felix) },
  )
  await screen.findByRole('button', { name: 'Find out more' })
  expect(inputsOf(outageStatus)).toEqual([{ query: { accountNumber } }])
})

test('without an outage there is no toast, and nothing is asked about one', async () => {
  const { inputsOf } = await open(NO_OUTAGE)
  await settled()
  expect(toast()).toBeNull()
  expect(inputsOf(outageStatus)).toEqual([])
})
