import { accountDetails } from '@hibla/contract/account/account.contract'
import { accountToPay, paymentMethods } from '@hibla/contract/payments/methods.contract'
import { paymentStatus } from '@hibla/contract/payments/payments.contract'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { signedIn, visitor } from '../../../test/session.ts'
import { atHome } from '../../account/test/at-home.ts'
import { details } from '../../account/test/samples.ts'
import { REFERENCE, status, sampleMethods } from '../test/samples.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  destroySession()
})

const kinds = [
  { payMethod: 'creditcard', channel: 'gpap_cc_ph', channelName: 'Credit or debit card' },
  { payMethod: 'wallet', channel: 'gc', channelName: 'GCash' },
  { payMethod: 'internetbanking', channel: 'bdo_online', channelName: 'BDO Unibank, Inc.' },
  { payMethod: 'authorizedoutlets', channel: '711_ph', channelName: '7-Eleven' },
]
const cases = [
  ...kinds.map((kind) => ({ ...kind, failure: 'GR003' })),
  ...['no-funds', null].map((failure) => ({ ...kinds[1], failure })),
]
const pages = [
  ['a subscriber', `/customer/payment-failed?reference=${REFERENCE}`],
  ['a guest', `/payment/1000000000011?reference=${REFERENCE}`],
] as const

test.each(pages.flatMap(([who, path]) => cases.map((own) => ({ ...own, who, path }))))(
  '[payments.failure-text-advises-other-channels] $who whose payment by $channel failed ($failure) is told at $path to try other channels',
  async ({ who, path, ...own }) => {
    const session = who === 'a guest' ? visitor() : signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
    const { main } = await atHome(
      path,
      [
        [paymentStatus, status({ ...own, state: 'failed', url: null })],
        [accountDetails, details()],
        [accountToPay, { name: 'A*** R***', amount: 149_900, dueOn: null, isOverdue: false, isInstalled: true }],
        [paymentMethods, sampleMethods],
      ],
      { session },
    )
    await main.findByRole('heading', { level: 1, name: 'Unable to process payment!' })
    main.getByText(/Please try other channels, such as an e-wallet, internet banking or an outlet\.$/)
    expect(main.getByRole('link', { name: 'Choose how to pay' }).isConnected).toBe(true)
  },
)

test.each(['confirming', 'unknown', 'held'] as const)(
  '[payments.route-failed-shows-outcome] a payment that is %s isn’t called failed, whatever page somebody opens',
  async (state) => {
    const session = signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
    const { main, router } = await atHome(
      `/customer/payment-failed?reference=${REFERENCE}`,
      [
        [paymentStatus, status({ state })],
        [accountDetails, details()],
      ],
      { session },
    )
    await waitFor(() => expect(router.state.location.pathname).toBe(`/customer/payment-success/${REFERENCE}`))
    await main.findByText(REFERENCE)
    expect(main.queryByRole('heading', { name: 'Unable to process payment!' })).toBeNull()
  },
)
