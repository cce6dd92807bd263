import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { browserOf, usePayers } from '../test/payers.ts'

const { api, paynamics, account, request, owner, payOnline, payByReference, tell, posted } = await usePayers()

const [browser, another] = [browserOf('somebody'), browserOf('somebody else')]
const listed = async (number: string, as: object = owner(number)) => {
  const { body } = await api.call(contract.payments.accountPayments, {
    params: { accountNumber: number },
    ...owner(number),
    ...as,
  })
  return body.map(({ reference }) => reference)
}

test('a stranger who pays what a subscriber is paying hears so, without its reference or page, and may go on', async () => {
  const number = await account()
  const own = (await payOnline(request(number), owner(number))).body
  const { body } = await payOnline(request(number), another)
  expect(body).toMatchObject({ isPaidByOthers: true, state: 'redirected' })
  expect(JSON.stringify(body)).not.toContain(own.reference)
  expect(body.url).not.toBe(own.url)
  expect(own.isPaidByOthers).toBeUndefined()
})

test('a stranger’s number for a counter is their own', async () => {
  const number = await account()
  const own = (await payByReference(request(number, { channel: 'bdo_otc_ph' }), owner(number))).body
  const { body } = await payByReference(request(number, { channel: 'bdo_otc_ph' }), another)
  expect(body.payReference).not.toBe(own.payReference)
})

test('whoever has begun finds their payment again by their cookie, and after logging in, by both', async () => {
  const number = await account()
  const first = (await payOnline(request(number), browser)).body
  expect((await payOnline(request(number), browser)).body).toMatchObject({ reference: first.reference, url: first.url })
  const again = (await payOnline(request(number), { ...owner(number), ...browser })).body
  expect(again.reference).toBe(first.reference)
  expect(again.isPaidByOthers).toBeUndefined()
})

test('a guest who opens the page of an account is known from then on, so all their tabs pay once', async () => {
  const number = await account()
  const opened = await api.call(contract.payments.accountToPay, { params: { accountNumber: number } })
  const tabs = await Promise.all([1, 2, 3].map(() => payOnline(request(number), { visitorKey: opened.visitorKey! })))
  expect(new Set(tabs.map(({ body }) => body.reference)).size).toBe(1)
})

test('if both are paid, the second is credit', async () => {
  const number = await account()
  for (const as of [owner(number), another]) {
    const { reference } = (await payOnline(request(number), as)).body
    await tell(reference, paynamics.pay(reference, api.clock.now()))
  }
  expect(await posted(number)).toEqual([149_900, 149_900])
})

test('what strangers begin isn’t in the subscriber’s list, unless it brings money', async () => {
  const number = await account()
  const own = (await payOnline(request(number), browser)).body.reference
  const strange = (await payOnline(request(number), another)).body.reference
  expect(await listed(number)).toEqual([])
  expect(await listed(number, browser)).toEqual([own])
  await tell(strange, paynamics.pay(strange, api.clock.now()))
  expect(await listed(number)).toEqual([strange])
})

test('what somebody with the account has begun is in the list of everybody with it', async () => {
  const number = await account()
  await api.call(contract.payments.accountPayments, { params: { accountNumber: number }, ...owner(number) })
  const { reference } = (await payOnline(request(number), owner(number))).body
  expect(await listed(number)).toEqual([reference])
})

test('whoever has two accounts sees the payments of the one they name', async () => {
  const accounts = [await account(), await account()]
  const both = { ...owner(accounts[0]!), accounts }
  for (const number of accounts) {
    const { reference } = (await payOnline(request(number), both)).body
    expect(await listed(number, both)).toEqual([reference])
  }
})
