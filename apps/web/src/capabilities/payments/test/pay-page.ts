import { accountDetails } from '@hibla/contract/account/account.contract'
import { balance } from '@hibla/contract/billing/billing.contract'
import { stores } from '@hibla/contract/help/stores.contract'
import { accountToPay, paymentMethods } from '@hibla/contract/payments/methods.contract'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '../../../kernel/query.ts'
import { onTheWire, type WireReplies } from '../../../test/on-the-wire.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'
import { ana, type Replies } from '../../account/test/at-home.ts'
import { details } from '../../account/test/samples.ts'
import { balanceOf } from '../../billing/test/samples.ts'
import { sampleMethods } from './samples.ts'

export const ownPage = '/customer/bill-history/pay/1000000000011'
export const publicPage = '/payment/1000000000011'

export const toPay = { name: 'A*** R***', amount: 149_900, dueOn: '2026-11-28', isOverdue: false, isInstalled: true }

/** What both pages ask for. */
export const usual: Replies = [
  [accountDetails, details()],
  [balance, balanceOf()],
  [accountToPay, toPay],
  [paymentMethods, sampleMethods],
  [stores, []],
]

const usualOnTheWire: WireReplies = {
  'GET /hobs/postsales/accounts': details(),
  'GET /hobs/postsales/accounts/1000000000011/balance': balanceOf(),
  'GET /payment/accounts/1000000000011': toPay,
  'GET /cms/payment': sampleMethods,
  'GET /cms/store': [],
}

/** Ana on a payment page, with the client that browsers have. */
export const payOnTheWire = async (replies: WireReplies = {}, path = ownPage) => {
  queryClient.clear()
  const { client, sentTo } = onTheWire({ ...usualOnTheWire, ...replies })
  const view = await openPortal(path, { client, session: signedIn(['subscriber'], ana) })
  const main = within(view.getByRole('main'))
  await main.findByRole('group', { name: 'E-WALLETS' })
  return {
    main,
    sentTo,
    choose: (name: string | RegExp) => userEvent.click(main.getByRole('radio', { name })),
    press: (name: string | RegExp = /^(Pay ₱|Get my payment number)/) =>
      userEvent.click(main.getByRole('button', { name })),
  }
}
