import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { failure } from '../../../test/on-the-wire.ts'
import { ownPage, payOnTheWire, publicPage } from '../test/pay-page.ts'
import { status, requestIn } from '../test/samples.ts'

let went: MockInstance<typeof window.location.assign>
beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  destroySession()
  went = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})

const paynamics = '/payment/paynamics/transactions'
const card = { by: /^Credit or debit card/, method: 'GET', path: paynamics, channel: 'gpap_cc_ph' }
const wallets = [
  { by: /^GCash/, method: 'POST', path: paynamics, channel: 'gc' },
  { by: /^GrabPay/, method: 'POST', path: paynamics, channel: 'grabpay_ph' },
  { by: /^BDO Unibank, Inc\./, method: 'POST', path: paynamics, channel: 'bdo_online' },
  { by: /^Maya/, method: 'POST', path: '/payment/paymaya/transactions', channel: 'Maya' },
]
const numbers = [
  { by: /^7-Eleven/, method: 'POST', path: '/payment/paynamics/reference', channel: '711_ph' },
  { by: /^PNB branch/, method: 'POST', path: '/payment/paynamics/reference', channel: 'pnb_otc_ph' },
]
const page = 'https://gateway.example.com/pay/1'

/** The amount on the button, before and after a try. */
const asked = /^Pay ₱1,499\.00$/

const inputOf = (channel: string) => ({
  accountNumber: '1000000000011',
  amount: '1499.00',
  currency: 'PHP',
  channel,
  intentKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
  expectedBalance: 149_900,
})

test('[payments.card-transaction-get-base64-payload, payments.constant-source-web, payments.constant-currency-php] a card payment leaves the browser as a GET, with base64 of its JSON and the source web', async () => {
  const { choose, press, sentTo } = await payOnTheWire({ [`GET ${paynamics}`]: status() })
  await choose(card.by)
  await press()
  await waitFor(() => expect(went).toHaveBeenCalledWith(page))
  const [sent, ...more] = sentTo(paynamics)
  expect(more).toEqual([])
  expect(sent).toEqual({
    method: 'GET',
    path: paynamics,
    query: { payload: expect.any(String), source: 'web' },
    body: undefined,
  })
  expect(requestIn(sent!.query['payload']!)).toEqual(inputOf('gpap_cc_ph'))
})

test.each([...wallets, ...numbers])(
  '[payments.wallet-transaction-post-base64-data, payments.reference-is-post, payments.constant-currency-php] a payment by $channel leaves the browser as a POST with base64 of its JSON',
  async ({ by, path, channel }) => {
    const { choose, press, sentTo } = await payOnTheWire({ [`POST ${path}`]: status() })
    await choose(by)
    await press()
    await waitFor(() => expect(went).toHaveBeenCalledWith(page))
    const [sent, ...more] = sentTo(path)
    expect(more).toEqual([])
    expect(sent).toEqual({ method: 'POST', path, query: {}, body: { data: expect.any(String) } })
    expect(requestIn((sent!.body as { data: string }).data)).toEqual(inputOf(channel))
  },
)

test.each([card, ...wallets])(
  '[payments.card-and-wallet-fetch-success-or-failed] whoever pays by $channel waits while it starts, and is then taken to its page',
  async ({ by, method, path }) => {
    const answer = Promise.withResolvers<object>()
    const { main, choose, press, sentTo } = await payOnTheWire({ [`${method} ${path}`]: () => answer.promise })
    await choose(by)
    await press(asked)
    await waitFor(() => expect(sentTo(path)).toHaveLength(1))
    await press('One moment…')
    expect(went).not.toHaveBeenCalled()
    answer.resolve(status())
    await waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith(page))
    expect(sentTo(path)).toHaveLength(1)
    expect(main.queryByRole('alert')).toBeNull()
  },
)

test.each(
  [card, ...wallets].flatMap((kind) => [
    { ...kind, status: 422, code: 'amount-too-large', words: 'That’s more than we can take in one payment.' },
    { ...kind, status: 429, code: 'too-many-requests', words: 'The server’s own words.' },
  ]),
)(
  '[payments.card-and-wallet-fetch-success-or-failed] whoever can’t pay by $channel because of $code reads why, and can try again',
  async ({ by, method, path, words, status, code }) => {
    const answer = Promise.withResolvers<Response>()
    const { main, choose, press } = await payOnTheWire({ [`${method} ${path}`]: () => answer.promise })
    await choose(by)
    await press(asked)
    main.getByRole('button', { name: 'One moment…' })
    answer.resolve(failure({ status, code, detail: 'The server’s own words.' })())
    expect((await main.findByRole('alert')).textContent).toContain(words)
    main.getByRole('button', { name: asked })
    expect(went).not.toHaveBeenCalled()
  },
)

const failures = [
  ['the gateway refuses', failure({ status: 422, code: 'gateway-refused' })],
  ['there is no gateway', failure({ status: 422, code: 'channel-unavailable' })],
  ['we fail', failure({ status: 500, code: 'internal-error' })],
  ['we are being restarted', failure({ status: 503, code: 'unavailable' })],
  ['the gateway gives us no page', () => status({ state: 'unknown', url: null, couldBePaid: false })],
] as const

test.each(failures.flatMap(([why, answer]) => [ownPage, publicPage].map((path) => ({ why, answer, path }))))(
  '[payments.init-failure-says-card-unavailable] when a card payment can’t begin at $path because $why, people hear to use other channels',
  async ({ answer, path }) => {
    const { main, choose, press, sentTo } = await payOnTheWire({ [`GET ${paynamics}`]: answer }, path)
    await choose(card.by)
    for (const times of [1, 2]) {
      await press(asked)
      const alert = await main.findByRole('alert')
      expect(alert.textContent).toContain('Card payment is unavailable')
      expect(alert.textContent).toContain('Please try other channels')
      expect([sentTo(paynamics).length, went.mock.calls.length]).toEqual([times, 0])
    }
  },
)

test.each(failures.slice(2, 4))(
  'whoever can’t pay by e-wallet because %s reads that it’s on our side, and isn’t sent to another wallet',
  async (_why, answer) => {
    const { main, choose, press } = await payOnTheWire({ [`POST ${paynamics}`]: answer })
    await choose(/^GCash/)
    await press(asked)
    const { textContent: said } = await main.findByRole('alert')
    expect(said).toContain('Your payment hasn’t started')
    expect(said).toContain('Something went wrong on our side')
    expect(said).not.toMatch(/gcash|other channels/i)
  },
)
