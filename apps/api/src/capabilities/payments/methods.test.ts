import { contract } from '@hibla/contract'
import { paymentGroups } from '@hibla/contract/payments/methods.rule'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { until } from '../../../test/until.ts'

const api = await useApi()
const { paymentMethods } = contract.payments
const ana: As = { as: 'ana.customer', accounts: ['1000000000011'] }
const offered = async (as: As) => (await api.call(paymentMethods, { query: {}, ...as })).body
const channelsOf = async (payMethod: 'wallet' | 'creditcard' | 'internetbanking', as: As = ana) =>
  (await api.call(paymentMethods, { query: { payMethod }, ...as })).body

test('[payments.five-groups-in-capitals, payments.kind-values-wallet-creditcard, payments.method-list-is-get] a subscriber is offered six ways to pay, in five groups', async () => {
  const methods = await offered(ana)
  expect(methods.map(({ payMethod, name, group }) => [payMethod, name, group])).toEqual([
    ['creditcard', 'Credit or debit card', 'CREDIT OR DEBIT CARD'],
    ['wallet', 'E-wallet', 'E-WALLETS'],
    ['internetbanking', 'Internet banking', 'INTERNET BANKING'],
    ['authorizedoutlets', 'Authorized outlet', 'AUTHORIZED OUTLETS'],
    ['overthecounter', 'Over the counter', 'OVER THE COUNTER'],
    ['installercash', 'Cash to the installer', null],
  ])
  expect(new Set(methods.flatMap(({ group }) => group ?? []))).toEqual(new Set(paymentGroups))
})

test('[payments.card-brands, payments.card-hidden-for-guests] cards are for people with a login only', async () => {
  expect((await offered(ana))[0]).toMatchObject({ payMethod: 'creditcard', brands: ['Visa', 'MasterCard', 'JCB'] })
  expect((await offered({})).map(({ payMethod }) => payMethod)).not.toContain('creditcard')
  expect(await channelsOf('creditcard', {})).toEqual([])
})

test('[payments.channel-get-by-pay-method, payments.channel-codes, payments.e-wallet-names] a method’s channels are read by its name', async () => {
  const [wallets] = await channelsOf('wallet', {})
  expect(wallets!.channels!.map(({ code, name }) => [code, name])).toEqual([
    ['gc', 'Gcash'],
    ['grabpay_ph', 'GrabPay'],
    [expect.any(String), 'BDO Unibank inc'],
    ['Maya', 'Maya'],
  ])
  const [cards] = await channelsOf('creditcard')
  expect(cards!.channels!.map(({ code }) => code)).toEqual(['gpap_cc_ph'])
})

test('internet banking says what it costs on top, and what staff change is shown at once', async () => {
  expect((await channelsOf('internetbanking'))[0]!.serviceCharge).toBe(1500)
  await api.db.execute(sql`update payment_channel set name = 'GCash' where code = 'gc'`)
  await until(async () => (await channelsOf('wallet'))[0]!.channels![0]!.name === 'GCash')
})

test('a visitor with an account number sees a masked name, the amount and its due date, and nothing else', async () => {
  const { body } = await api.call(contract.payments.accountToPay, { params: { accountNumber: '1000000000029' } })
  const own = await api.call(contract.billing.balance, {
    params: { accountNumber: '1000000000029' },
    as: 'ben.customer',
    accounts: ['1000000000029'],
  })
  expect(body).toEqual({
    name: expect.stringMatching(/^\p{L}\*{3} \p{L}\*{3}$/u),
    amount: own.body.balance,
    dueOn: own.body.dueOn,
  })
  expect(body.amount).toBeGreaterThan(0)
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
