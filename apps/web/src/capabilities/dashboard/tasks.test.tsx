import { accountDetails, remainingContract } from '@hibla/contract/account/account.contract'
import { autoPayDetails } from '@hibla/contract/autopay/autopay.contract'
import { balance, billHistory, paymentHistory } from '@hibla/contract/billing/billing.contract'
import { cartInstance } from '@hibla/contract/cart/instance.contract'
import { lineChecks, modemDetails } from '@hibla/contract/devices/devices.contract'
import { stores } from '@hibla/contract/help/stores.contract'
import { notifications } from '@hibla/contract/notifications/notifications.contract'
import { paymentMethods } from '@hibla/contract/payments/methods.contract'
import { referralInvite, referralList, referralProgrammes } from '@hibla/contract/referrals/referrals.contract'
import { myAddons } from '@hibla/contract/shop/my-addons.contract'
import { addonList, eligibility } from '@hibla/contract/shop/shop.contract'
import { tickets } from '@hibla/contract/support/support.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../kernel/storage/destroy-session.ts'
import { screenIs } from '../../test/beside.tsx'
import { atHome, type Replies } from '../account/test/at-home.ts'
import { contract, details } from '../account/test/samples.ts'
import { autoPay } from '../autopay/test/samples.ts'
import { balanceOf, someBills } from '../billing/test/samples.ts'
import { checks, modem } from '../devices/test/samples.ts'
import { sampleMethods } from '../payments/test/samples.ts'
import { invite, programmes } from '../referrals/test/samples.ts'
import { account, hub, owned } from '../storefront/test/samples.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  destroySession()
  screenIs('large')
})

const replies: Replies = [
  [accountDetails, details()],
  [remainingContract, contract()],
  [balance, balanceOf()],
  [billHistory, someBills],
  [paymentHistory, []],
  [autoPayDetails, autoPay()],
  [notifications, { asOf: '2026-11-15T01:00:00Z', content: [], unseenCount: 0, totalElements: 0 }],
  [paymentMethods, sampleMethods],
  [stores, []],
  [eligibility, account()],
  [cartInstance, { status: true, cartInstanceIdentifier: 'CI-1' }],
  [addonList, [hub()]],
  [myAddons, [owned()]],
  [modemDetails, modem()],
  [lineChecks, checks()],
  [tickets, { tickets: [], total: 0 }],
  [referralProgrammes, programmes],
  [referralInvite, invite],
  [referralList, []],
]

const menu = /^Hi /
/** From one page to the next by a link on it, or by one in what is opened first. */
type Way = { to: string; opens?: RegExp }

const tasks: [task: string, ways: Way[], found: RegExp][] = [
  ['link an account number', [{ to: '/get-started', opens: menu }], /account number/i],
  ['see bills and payments', [{ to: '/customer/bill-history' }], /Bills and payments/],
  [
    'pay by card or by e-wallet',
    [{ to: '/customer/bill-history/pay/1000000000011' }],
    /(?=.*E-WALLETS)(?=.*Credit or debit card)/s,
  ],
  ['set up AutoPay', [{ to: '/customer/autopay' }, { to: '/customer/autopay/enrol' }], /AutoPay/],
  ['buy add-ons', [{ to: '/customer/products' }, { to: '/customer/shop/addons' }], /Add-ons.*Mesh pack/s],
  ['change the plan', [{ to: '/customer/products' }, { to: '/customer/products/upgrade' }], /plan/i],
  ['use the cart', [{ to: '/customer/cart', opens: /^Cart/ }], /cart/i],
  ['open tickets', [{ to: '/customer/tickets', opens: menu }, { to: '/customer/tickets/new' }], /ticket|problem/i],
  [
    'troubleshoot the line and refresh the modem',
    [{ to: '/customer/devices', opens: menu }, { to: '/customer/troubleshoot' }],
    /Let’s fix your connection.*Step 1 of 6/s,
  ],
  ['read notifications', [{ to: '/customer/notifications' }], /Notifications/],
  ['find help', [{ to: '/customer/help' }], /Help/],
  ['refer others', [{ to: '/customer/referrals', opens: menu }], /Refer a friend/],
]

test.each(tasks)(
  '[dashboard.subscriber-tasks-reachable] from the dashboard a subscriber gets to where they can %s',
  async (_, through, found) => {
    const { router } = await atHome('/customer', replies)
    await screen.findByRole('heading', { level: 1, name: 'Hi Ana' })
    const linkTo = (to: string) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)
    for (const { to, opens } of through) {
      if (opens) await userEvent.click(await screen.findByRole('button', { name: opens }))
      await waitFor(async () => {
        const at = router.state.location.pathname
        const link = linkTo(to)
        // The page before may still be there, and a link of it may go while it is clicked.
        if (at !== to && link) await userEvent.click(link)
        expect(router.state.location.pathname, `by a link to ${to}`).toBe(to)
      })
    }
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(found))
    expect(screen.queryByRole('heading', { name: 'We can’t find that page' })).toBeNull()
  },
)
