import { contract, everyEndpoint } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { textOfPdf } from '../pdf-text.ts'

const api = await useApi()

const ANA = '1000000000011'
/** A business. */
const BEN = '1000000000029'
/** Suspended, because a bill wasn't paid. */
const DANTE = '1000000000045'
/** The line is down. */
const GINA = '1000000000086'

const postsales = '/hobs/postsales/accounts'

/** Every read that names an account, with two accounts it answers differently about. # stands for the account that is named. */
const reads: [string, string, string, string][] = [
  ['[account.details-legacy-payment-get, endpoints.accounts]', '/accounts?accountNumber=#', ANA, BEN],
  ['[account.details-v2-get, endpoints.hobs-postsales-accounts]', `${postsales}?accountNumber=#`, ANA, BEN],
  ['[account.subscriber-info-get]', `${postsales}/#/subscriber-information`, ANA, BEN],
  ['[account.remaining-contract-get]', `${postsales}/#/remaining-contract`, ANA, BEN],
  ['[account.active-emails-get, endpoints.hobs-account]', '/hobs/account?accountNumber=#', ANA, BEN],
  ['[endpoints.subscriber-account-number-type]', '/subscriber/#/type', ANA, BEN],
  ['[billing.bill-history-get-per-account]', `${postsales}/#/bills`, ANA, BEN],
  ['[billing.payment-history-v3-get]', `${postsales}/#/payments`, ANA, BEN],
  ['[billing.receipt-get-as-blob]', `${postsales}/#/receipts?paymentRefId=PAYMENT`, ANA, BEN],
  ['[billing.statement-download-get-as-blob]', `${postsales}/#/statement`, ANA, BEN],
  ['What is owed:', `${postsales}/#/balance`, ANA, BEN],
  ['[cart.current-subscriptions-get]', '/hobs/postsales/getCurrentSubscriptions?accountNumber=#', ANA, BEN],
  ['[shop.upgrade-plan-list-params]', '/hobs/postsales/get-plan-lists?accountNumber=#', ANA, DANTE],
  ['[shop.upgrade-plan-categories-call]', '/product/categories?accountNumber=#', ANA, BEN],
  ['[shop.no-contract-term-and-offers-calls]', '/cms/plans/no-contract-offers?accountNumber=#', ANA, BEN],
  ['[shop.addon-list-params]', '/product/addons?accountNumber=#', ANA, BEN],
  ['A page of the shop:', '/product/addons/mesh-wifi?accountNumber=#', ANA, DANTE],
  ['What can be ordered:', '/product/eligibility?accountNumber=#', ANA, BEN],
  ['What one has:', '/product/my-addons?accountNumber=#', ANA, GINA],
  ['What we recommend:', '/product/recommended-addons?accountNumber=#', ANA, BEN],
  ['[support.tickets-list-call, endpoints.subscriber-tickets]', '/subscriber/tickets?accountNumber=#', ANA, BEN],
  ['[devices.outage-status-get]', '/hobs/outage?accountNumber=#', ANA, GINA],
  ['Past outages:', '/hobs/outages?accountNumber=#', ANA, GINA],
  ['How the line is:', '/cpe/line-checks?accountNumber=#', ANA, DANTE],
  ['[referrals.list-get, endpoints.referrals]', '/referrals?accountNumber=#', ANA, GINA],
  ['[referrals.invite-get]', '/referrals/channels/search?accountNumber=#', ANA, GINA],
]

/** Those that need something to have happened first, and who tests them with two accounts. */
const elsewhere: Record<string, string> = {
  findCart: 'cart/second-account.test.ts',
  cartDetails: 'cart/second-account.test.ts',
  reviewOrder: 'orders/second-account.test.ts',
  orderStatus: 'orders/second-account.test.ts',
  accountOrders: 'orders/second-account.test.ts',
  orderReceipt: 'orders/second-account.test.ts',
  accountPayments: 'payments/start/others-pay.test.ts',
  autoPayDetails: 'autopay/spec-calls.test.ts',
  refreshStatus: 'devices/two-accounts.test.ts',
  installation: 'applications/review/line-works.test.ts',
}

const paidLast = new Map<string, string>()
for (const accountNumber of [ANA, BEN]) {
  const own = { as: 'ana.customer', accounts: [accountNumber] } as const
  const { body } = await api.call(contract.billing.paymentHistory, { params: { accountNumber }, ...own })
  paidLast.set(accountNumber, body[0]!.paymentRefId)
}

const read = async (url: string, named: string, accounts: string[]) => {
  const asked = url.replace('#', named).replace('PAYMENT', paidLast.get(named) ?? '')
  const answer = await api.inject({ method: 'GET', url: `/api${asked}`, as: 'ana.customer', accounts })
  expect([asked, answer.statusCode]).toEqual([asked, 200])
  return answer.headers['content-type']?.startsWith('application/pdf')
    ? textOfPdf(answer.rawPayload)
    : answer.json<unknown>()
}

test.each(reads)(
  '%s GET %s answers about the account that is named, whichever somebody uses',
  async (_claims, url, one, other) => {
    const alone = [await read(url, one, [one]), await read(url, other, [other])]
    expect(alone[0]).not.toEqual(alone[1])
    for (const both of [
      [one, other],
      [other, one],
    ])
      expect([await read(url, one, both), await read(url, other, both)]).toEqual(alone)
  },
)

test('every read that names an account is asked about a second account, here or where it is named', () => {
  const paths = reads.map(([, url]) => url.replace(/\?.*/, ''))
  const missing = everyEndpoint.filter(({ name, endpoint: { method, owns, path } }) => {
    const asked = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return (
      method === 'GET' && owns?.account !== undefined && !(name in elsewhere) && !paths.some((each) => asked.test(each))
    )
  })
  expect(missing.map(({ name }) => name)).toEqual([])
})
