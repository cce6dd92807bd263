import { expect, test } from 'vitest'
import { gatewayEnvironment, type GatewayEnvironment } from './test/gateway-environment.ts'

const card = (number: string) => ({ number, expires: '12/30', code: '123' })
const byCard = (at: GatewayEnvironment) => at.paynamicsTransaction('creditcard', 'gpap_cc_ph')
const charged = async (at: GatewayEnvironment) =>
  (await at.book()).map(({ amount, reference }) => ({ amount, reference }))
const page = async (at: GatewayEnvironment, id: string) => (await at.get(`/pay/${id}`)).text()

test('a payer enters a card, then the code from the bank, is charged once and goes back to the shop', async () => {
  const at = await gatewayEnvironment()
  const { id, reference, code } = await byCard(at)
  expect(code).toBe('GR033')
  const bank = await at.submit(id, 'card', card('4111 1111 1111 1111'))
  expect(await bank.text()).toContain('Confirm that it’s you')
  expect(await charged(at)).toEqual([])
  const back = await at.submit(id, 'secure', { code: '123456' })
  expect([back.status, back.headers.get('location')]).toEqual([303, 'http://shop.example/back'])
  expect(await charged(at)).toEqual([{ amount: 149_900, reference }])
  // The back button, and the form once more.
  expect(await (await at.submit(id, 'secure', { code: '123456' })).text()).toContain('Paid')
  expect(await charged(at)).toHaveLength(1)
  await expect.poll(() => at.notified.map(({ body }) => body['response_code'])).toEqual(['GR002'])
})

test.each([
  ['4000000000000002', 'declined', 'GR003'],
  ['4000000000009995', 'too poor', 'GR004'],
  ['4000000000003220', 'not confirmed by its bank', 'GR006'],
])('card %s is %s, and nothing is charged', async (number, _what, code) => {
  const at = await gatewayEnvironment()
  const { id } = await byCard(at)
  await at.submit(id, 'card', card(number))
  expect((await at.submit(id, 'secure', { code: '123456' })).status).toBe(303)
  expect(await at.book()).toEqual([])
  await expect.poll(() => at.notified.map(({ body }) => body['response_code'])).toEqual([code])
})

test('a payer who never comes back from the bank’s page pays nothing, and the payment expires', async () => {
  const at = await gatewayEnvironment()
  const { id } = await byCard(at)
  const bank = await at.submit(id, 'card', card('4000000000003063'))
  expect(await bank.text()).toContain('Your bank isn’t answering')
  await at.moveClock({ minutes: 61 })
  await expect.poll(() => at.notified.map(({ body }) => body['response_code'])).toEqual(['GR152'])
  expect(await page(at, id)).toContain('This payment has expired. Nothing was charged')
  expect(await at.book()).toEqual([])
})

test('three wrong codes fail the payment; two don’t', async () => {
  const at = await gatewayEnvironment()
  const { id } = await byCard(at)
  await at.submit(id, 'card', card('5555555555554444'))
  for (const _ of [1, 2])
    expect(await (await at.submit(id, 'secure', { code: '000000' })).text()).toContain('That code is wrong. Try again.')
  expect((await at.submit(id, 'secure', { code: '000000' })).status).toBe(303)
  expect(await page(at, id)).toContain('The bank couldn’t confirm that it’s you')
})

test('a card that isn’t a test card, or has expired, is refused on the page', async () => {
  const at = await gatewayEnvironment()
  const { id } = await byCard(at)
  expect(await (await at.submit(id, 'card', card('4999999999999999'))).text()).toContain('one of the test cards')
  const over = { ...card('4242424242424242'), expires: '10/26' }
  expect(await (await at.submit(id, 'card', over)).text()).toContain('That card has expired')
  expect(await at.book()).toEqual([])
})

test('[payments.mock-bank-dropdown-8-entries] whoever pays from a bank chooses between Bank1 and Bank8', async () => {
  const at = await gatewayEnvironment()
  const { id, reference } = await at.paynamicsTransaction('onlinebanktransfer', 'ubp_online')
  const select = /<select name="bank"[^]*?<\/select>/.exec(await page(at, id))?.[0] ?? ''
  const banks = [...select.matchAll(/<option>(.*?)<\/option>/g)].map(([, name]) => name)
  expect(banks).toEqual(['Bank1', 'Bank2', 'Bank3', 'Bank4', 'Bank5', 'Bank6', 'Bank7', 'Bank8'])
  expect((await at.submit(id, 'settle', { outcome: 'paid', bank: '' })).status).toBe(400)
  expect((await at.submit(id, 'settle', { outcome: 'paid', bank: 'Bank9' })).status).toBe(400)
  expect(await at.book()).toEqual([])
  expect((await at.submit(id, 'settle', { outcome: 'paid', bank: 'Bank8' })).status).toBe(303)
  expect(await charged(at)).toEqual([{ amount: 149_900, reference }])
})

test('a wallet pays, has too little, or its owner changes their mind', async () => {
  const at = await gatewayEnvironment()
  for (const [step, form, code] of [
    ['settle', { outcome: 'paid' }, 'GR001'],
    ['settle', { outcome: 'no-funds' }, 'GR004'],
    ['cancel', {}, 'GR053'],
  ] as const) {
    const { id } = await at.paynamicsTransaction('wallet', 'gc')
    expect(await page(at, id)).toContain('Pay with GCash')
    expect((await at.submit(id, step, form)).status).toBe(303)
    await expect.poll(() => at.notified.at(-1)?.body['response_code']).toBe(code)
  }
  expect(await at.book()).toHaveLength(1)
})

test('whoever has too little money at Maya tries again on the same page, and is charged once', async () => {
  const at = await gatewayEnvironment()
  const { id, reference } = await at.mayaCheckout()
  const again = await at.submit(id, 'settle', { outcome: 'no-funds' })
  expect(await again.text()).toMatch(/There isn’t enough money[^]*Go back to the merchant[^]*Pay ₱1,499\.00/)
  expect(await at.mayaStatus(reference)).toBe('PAYMENT_FAILED')
  expect((await at.submit(id, 'settle', { outcome: 'paid' })).status).toBe(303)
  expect(await charged(at)).toEqual([{ amount: 149_900, reference }])
  const told = () => new Set(at.notified.map(({ body }) => body['status']))
  await expect.poll(told).toEqual(new Set(['PAYMENT_FAILED', 'PAYMENT_SUCCESS']))
})

test('whoever pays at a counter takes a number there, and the clerk takes the cash', async () => {
  const at = await gatewayEnvironment()
  const { payReference: number, id } = await at.paynamicsTransaction('nonbank_otc', '711_ph')
  expect(number).toMatch(/^\d{12}$/)
  expect(await page(at, number)).toContain(number)
  await at.submit(number, 'settle', { outcome: 'paid' })
  expect(await page(at, id)).toContain('Paid')
  expect(await at.book()).toHaveLength(1)
})

test('a page lets nothing run or frame it, and shows what a merchant sends as text', async () => {
  const at = await gatewayEnvironment()
  const { id } = await at.paynamicsTransaction('wallet', 'gc', { descriptor_note: '<script>alert(1)</script>' })
  const answer = await at.get(`/pay/${id}`)
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
  expect(await answer.text()).toContain('&lt;script&gt;')
  expect((await at.get('/pay/0123456789abcdef')).status).toBe(404)
})
