import { accountDetails, subscriberTypes, type PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { modemDetails, type ModemDetails } from '@hibla/contract/devices/devices.contract'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../kernel/storage/destroy-session.ts'
import { details } from '../account/test/samples.ts'
import { atHome } from '../account/test/at-home.ts'
import { signedIn } from '../../test/session.ts'
import { settled } from '../../test/settled.ts'
import { remindOfModem, useModemDetails } from './modem-toast.ts'
import { modem } from './test/samples.ts'

beforeEach(() => {
  destroySession()
  sessionStorage.clear()
  localStorage.setItem('cookieAccepted', 'true')
})

const TITLE = 'We’ve lost connection with your modem'
const toast = () => screen.queryByRole('region', { name: TITLE })

type Own = { account?: Partial<PaymentAccountDetails>; modem?: Partial<ModemDetails>; path?: string; sub?: string }

const open = ({ account, modem: own, path = '/customer/referrals', sub = 'p-1' }: Own = {}) =>
  atHome(
    path,
    [
      [accountDetails, details(account)],
      [modemDetails, modem({ status: 'Offline', ...own })],
    ],
    { session: signedIn(['subscriber'], { sub, accountNumber: ['1000000000011'] }) },
  )

test.each<[string, Own]>([
  [
    '[devices.lost-connection-toast-needs-cpe-serial] without a serial number on the account',
    { account: { cpe: { serialNumber: null } } },
  ],
  ['[devices.lost-connection-toast-suppressed-by-outage] during an outage', { account: { outageStatus: 'ONGOING' } }],
  [
    '[devices.lost-connection-toast-suppressed-by-modem-success] with the modem’s status Success',
    { modem: { status: 'Success' } },
  ],
  [
    '[devices.lost-connection-toast-off-on-troubleshoot-page] on the troubleshoot page',
    { path: '/customer/troubleshoot' },
  ],
  [
    '[devices.lost-connection-toast-off-on-troubleshoot-page] on the troubleshoot page with a slash at its end',
    { path: '/customer/troubleshoot/' },
  ],
  [
    '[devices.lost-connection-toast-off-for-inactive-account] while the account is SUSPENDED',
    { account: { status: 'SUSPENDED' } },
  ],
  [
    '[devices.lost-connection-toast-off-for-inactive-account] once the account is DISCONNECTED',
    { account: { status: 'DISCONNECTED' } },
  ],
  [
    '[devices.lost-connection-toast-off-for-inactive-account] while the account is PENDING',
    { account: { status: 'PENDING' } },
  ],
  ['while nobody can say how the modem is', { modem: { status: null } }],
])('%s there is no toast', async (_, own) => {
  await open(own)
  await settled()
  expect(toast()).toBeNull()
})

test.each<[string, Partial<PaymentAccountDetails>]>([
  ...subscriberTypes.map((subscriberType): [string, object] => [subscriberType, { subscriberType }]),
  ['legacy', { legacyAccount: true }],
  ['VIP', { customersegment: 'VIP' }],
])(
  '[devices.lost-connection-toast-shown-when-all-conditions-hold] a customer of a %s account is told',
  async (_, account) => {
    await open({ account })
    expect(await screen.findByRole('region', { name: TITLE })).toBeInstanceOf(HTMLElement)
  },
)

test('[devices.lost-connection-link-opens-troubleshoot] its link opens the wizard and says that it comes from here, and doesn’t close it for good', async () => {
  const { router } = await open()
  const link = await screen.findByRole('link', { name: 'Let’s find out why' })
  await userEvent.click(link)
  expect([router.state.location.pathname, router.state.location.state]).toEqual([
    '/customer/troubleshoot',
    { troubleShoot: true },
  ])
  await waitFor(() => expect(toast()).toBeNull())
  // Only its close button turns it off.
  await act(() => router.navigate('/customer/referrals'))
  expect(await screen.findByRole('region', { name: TITLE })).toBeInstanceOf(HTMLElement)
})

test('[devices.lost-connection-close-records-dismissal] once closed it stays away, after a reload too, but not for somebody else', async () => {
  await open()
  await screen.findByRole('region', { name: TITLE })
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(toast()).toBeNull()
  cleanup()
  useModemDetails.setState({ toastState: false })
  await open()
  await settled()
  expect(toast()).toBeNull()
  cleanup()
  await open({ sub: 'p-2' })
  expect(await screen.findByRole('region', { name: TITLE })).toBeInstanceOf(HTMLElement)
})

test('[devices.modem-toast-can-be-turned-on, state.modem-details-slice] the modem’s state holds whether its toast is on, and turning it on brings it back', async () => {
  expect(useModemDetails.getState()).toEqual({ toastState: false })
  await open()
  await screen.findByRole('region', { name: TITLE })
  expect(useModemDetails.getState()).toEqual({ toastState: true })
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(useModemDetails.getState()).toEqual({ toastState: false })
  act(() => remindOfModem('p-1 1000000000011'))
  expect([useModemDetails.getState(), toast() !== null]).toEqual([{ toastState: true }, true])
  act(() => useModemDetails.setState({ toastState: false }))
  expect(toast()).toBeNull()
  act(() => useModemDetails.setState({ toastState: true }))
  expect(toast()).not.toBeNull()
  act(destroySession)
  expect(useModemDetails.getState()).toEqual({ toastState: false })
})
