import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { until } from '../../../../test/until.ts'

const api = await useApi()
const { paymentMethods } = contract.payments
const ana: As = { as: 'ana.customer', accounts: ['1000000000011'] }
const guest: As = {}
const channelsOf = async (payMethod: 'wallet' | 'internetbanking') =>
  (await api.call(paymentMethods, { query: { payMethod }, ...ana })).body

type Listed = {
  payMethod: string
  name: string
  group: string | null
  brands: string[]
  channels?: { code: string; name: string }[]
}
const read = (query: Record<string, string>, as: As = ana) =>
  api.inject({ method: 'GET', url: '/api/cms/payment', query, ...as })
const listed = async (query: Record<string, string> = {}, as: As = ana) => (await read(query, as)).json<Listed[]>()

const six = [
  ['creditcard', 'Credit or debit card', 'CREDIT OR DEBIT CARD'],
  ['wallet', 'E-wallet', 'E-WALLETS'],
  ['internetbanking', 'Internet banking', 'INTERNET BANKING'],
  ['authorizedoutlets', 'Authorized outlet', 'AUTHORIZED OUTLETS'],
  ['overthecounter', 'Over the counter', 'OVER THE COUNTER'],
  ['installercash', 'Cash to the installer', null],
]
const named = (...names: string[]): [unknown, string][] => names.map((name) => [expect.any(String), name])
/** What the specification names; the other codes are the gateway's. */
const channels: Record<string, [unknown, string][]> = {
  creditcard: [['gpap_cc_ph', 'Credit or debit card']],
  wallet: [
    ['gc', 'Gcash'],
    ['grabpay_ph', 'GrabPay'],
    [expect.any(String), 'BDO Unibank inc'],
    ['Maya', 'Maya'],
  ],
  internetbanking: named('Internet banking'),
  authorizedoutlets: named('7-Eleven', 'Bayad', 'Cebuana Lhuillier', 'M Lhuillier'),
  overthecounter: named('BDO branch', 'PNB branch', 'UnionBank branch'),
  installercash: [],
}

/** Everybody with a login is offered a card; who may use it for which account is decided when they pay. */
const people: [string, As][] = [
  ['a subscriber', ana],
  ['somebody without an account', { as: 'newcomer.' }],
  ['a sales agent', { as: 'sam.sales', agentCode: 'AG-1003' }],
]

test.each(people)(
  '[payments.six-method-kinds, payments.five-groups-in-capitals, payments.kind-values-wallet-creditcard, payments.method-list-is-get, state.payment-methods-slice] %s reads with a GET six ways to pay, each with its name, in five groups',
  async (_who, as) => {
    const all = await listed({}, as)
    expect(all.map(({ payMethod, name, group }) => [payMethod, name, group])).toEqual(six)
    expect(all.some((method) => 'channels' in method)).toBe(false)
    expect((await api.inject({ method: 'POST', url: '/api/cms/payment', payload: {}, ...as })).statusCode).toBe(404)
  },
)

test('[payments.card-brands] we take Visa, MasterCard and JCB, in the list and in the card’s own entry', async () => {
  const ways: Record<string, string>[] = [{}, { payMethod: 'creditcard' }]
  for (const query of ways) {
    const brands = (await listed(query)).flatMap((method) => method.brands)
    expect(brands).toEqual(['Visa', 'MasterCard', 'JCB'])
  }
})

test('[payments.card-hidden-for-guests, payments.method-list-is-get] cards are for people with a login only', async () => {
  expect((await listed({}, guest)).map(({ payMethod, name, group }) => [payMethod, name, group])).toEqual(six.slice(1))
  expect(await listed({ payMethod: 'creditcard' }, guest)).toEqual([])
})

test.each(Object.keys(channels))(
  '[payments.channel-get-by-pay-method, payments.channel-codes, payments.e-wallet-names] the channels of %s are read with a GET by its name',
  async (payMethod) => {
    for (const as of payMethod === 'creditcard' ? [ana] : [ana, guest]) {
      const [method, ...others] = await listed({ payMethod }, as)
      expect([method!.payMethod, others]).toEqual([payMethod, []])
      expect(method!.channels!.map(({ code, name }) => [code, name])).toEqual(channels[payMethod])
    }
  },
)

test('[payments.channel-get-by-pay-method] a method that isn’t one is refused', async () => {
  for (const payMethod of ['barter', 'Wallet']) expect((await read({ payMethod })).statusCode).toBe(400)
})

test('internet banking says what it costs on top, and what staff change is shown at once', async () => {
  expect((await channelsOf('internetbanking'))[0]!.serviceCharge).toBe(1500)
  await api.db.execute(sql`update payment_channel set name = 'GCash' where code = 'gc'`)
  await until(async () => (await channelsOf('wallet'))[0]!.channels![0]!.name === 'GCash')
})

test('[payments.route-public-payment-page] a visitor with an account number sees a masked name, the amount, its due date, whether that is past and whether the line works, and nothing else', async () => {
  const answer = await api.inject({ method: 'GET', url: '/api/payment/accounts/1000000000029' })
  const body = answer.json<{ amount: number }>()
  const own = await api.call(contract.billing.balance, {
    params: { accountNumber: '1000000000029' },
    as: 'ben.customer',
    accounts: ['1000000000029'],
  })
  expect(body).toEqual({
    name: expect.stringMatching(/^\p{L}\*{3} \p{L}\*{3}$/u),
    amount: own.body.balance,
    dueOn: own.body.dueOn,
    isOverdue: false,
    isInstalled: true,
  })
  expect(body.amount).toBeGreaterThan(0)
})

test('whoever pays for a line that isn’t installed yet is told so, because its installer takes cash', async () => {
  await api.db.execute(sql`update account set status = 'PENDING', activated_on = null, contract_started_on = null,
    bill_day = null where account_number = '1000000000045'`)
  const { body } = await api.call(contract.payments.accountToPay, { params: { accountNumber: '1000000000045' } })
  expect(body.isInstalled).toBe(false)
})

test('a credit isn’t shown to strangers, and an unknown number is not found', async () => {
  const ask = (accountNumber: string) => api.call(contract.payments.accountToPay, { params: { accountNumber } })
  await api.db.execute(sql`insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
    values ('1000000000011', 'adjustment', 'a-gift', -99999999, '2026-11-15', now())`)
  expect((await ask('1000000000011')).body.amount).toBe(0)
  expect((await ask('9999999999999')).status).toBe(404)
})

test('whoever walks through account numbers is stopped after a few, found or not', async () => {
  const walk = async (from: number) => {
    await api.db.execute(sql`delete from limit_window`)
    const statuses = new Set<number>()
    for (let at = 0; at < 40; at++) {
      const accountNumber = String(from + at).padStart(13, '0')
      statuses.add((await api.call(contract.payments.accountToPay, { params: { accountNumber } })).status)
    }
    return statuses
  }
  expect(await walk(5_000_000_000_000)).toEqual(new Set([404, 429]))
})
