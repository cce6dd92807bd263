import { cartDetails, reconfigure } from '@hibla/contract/cart/cart.contract'
import { productTerms } from '@hibla/contract/content/content.contract'
import { generateSubmitOtp, reviewOrder } from '@hibla/contract/orders/orders.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { cart, carts, item, plan, price } from '../../cart/test/samples.ts'
import { expectShown } from '../../account/test/at-home.ts'
import { useCartFlow, useCartInfo } from '../../cart/index.ts'
import { agree, atCheckout, press, refusal, sendCode } from '../test/at-checkout.ts'
import { CART, costs, line, onBills, review } from '../test/samples.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const ACCOUNT = '1000000000011'
const factOf = (name: string) => screen.getByText(name).parentElement?.textContent

describe('the checkout', () => {
  test('[cart.route-checkout] says what is ordered, where it goes and what it costs today, next month and until the contract ends', async () => {
    const { main, inputsOf } = await atCheckout([[reviewOrder, review()]])
    const ordered = within(await main.findByRole('region', { name: 'What you’re ordering' }))
    expect(ordered.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mesh pack₱3,999.00 once',
      'Delivery₱150.00 once',
    ])
    expect(ordered.getByText(/^We deliver it to/).textContent).toContain('12 Sampaguita St, Makati')
    expect(factOf('Today')).toBe('Today₱4,149.00Mesh pack ₱3,999.00, Delivery ₱150.00')
    expect(factOf('On your next bill')).toContain('₱1,798.50')
    expect(factOf('On your next bill')?.replaceAll('\u00A0', ' ')).toContain(
      'comes on December 1, 2026 and is due on December 15, 2026',
    )
    expect(factOf('On your next bill')).toContain('Without this order it would be ₱1,499.00')
    expect(factOf('Each month after that')).toContain('₱2,098.00Now it’s ₱1,499.00')
    expect(factOf('Until your contract ends')).toContain('₱10,136.00')
    await userEvent.click(screen.getByText('See every line of your next bill'))
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows).toContain('Streaming (15 of 30 days)₱299.50')
    expect(inputsOf(reviewOrder)).toEqual([{ query: { accountNumber: ACCOUNT, cartId: CART } }])
  })

  test('without a contract or anything to pay at once, it says just that', async () => {
    const free = costs({ once: 0, untilContractEnds: null, contractEndsOn: null, monthlyThen: 149_900, nextBill: null })
    await atCheckout([[reviewOrder, review({ costs: free, delivery: 'none', lines: [line({ once: 0 })] })]])
    await screen.findByText('There’s nothing to pay now.')
    screen.getByText('Nothing has to be delivered.')
    screen.getByText('The same as now.')
    expect(screen.queryByText('Until your contract ends')).toBeNull()
    expect(screen.queryByText(/every line of your next bill/)).toBeNull()
  })

  test('what ends with the plan before is said', async () => {
    await atCheckout([[reviewOrder, review({ ends: ['Streaming standard', 'Hibla TV Basic'] })]])
    const note = (await screen.findByText('Not with your new plan:')).parentElement
    expect(note?.textContent).toContain('Streaming standard, Hibla TV Basic. You have it with your plan now')
  })

  test('a price that has changed since is pointed out at its line', async () => {
    await atCheckout([[reviewOrder, review({ changedPrices: ['Mesh pack'] })]])
    const changed = await screen.findByText('Its price has changed since you put it into your cart.')
    expect(changed.closest('li')?.textContent).toContain('Mesh pack')
    screen.getByText('A price has changed.')
  })

  test('what has terms of its own leads to them, and asking for them loses nothing', async () => {
    const terms = { product: 'mesh-wifi', title: 'Mesh hubs', description: '<p>Ours until it’s paid.</p>' }
    const { inputsOf } = await atCheckout([
      [reviewOrder, review({ terms: [{ title: 'Mesh pack', product: 'mesh-wifi' }] })],
      [productTerms, { ...terms, last_updated_date: '2026-10-01' }],
    ])
    await userEvent.click(await screen.findByRole('radio', { name: 'By SMS' }))
    await press('Terms of Mesh pack')
    const dialog = within(await screen.findByRole('dialog', { name: 'Product terms' }))
    await expectShown(dialog.findByText('Ours until it’s paid.'))
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By SMS' }).checked).toBe(true)
    expect(inputsOf(productTerms)).toEqual([{ query: { product: 'mesh-wifi', request_type: 'HiblaApp' } }])
    expect(inputsOf(generateSubmitOtp)).toEqual([])
  })

  test.each([
    ['', 'Mesh pack', CART, false],
    ['?flow=upgrade-plan', 'Hibla 600', 'CART-3333333333333333', true],
  ])('the change of plan has a checkout of its own (%s)', async (search, title, cartId, isUpgrade) => {
    const both = carts(cart([item()]), cart([plan()], { flow: 'upgrade-plan', cartId: 'CART-3333333333333333' }))
    const shown = (input: unknown) => {
      const wanted = (input as { query: { cartId: string } }).query.cartId
      return review({ lines: [line({ title: wanted === CART ? 'Mesh pack' : 'Hibla 600' })] })
    }
    const replies = [
      [cartDetails, both],
      [reviewOrder, shown],
    ] as const
    const { inputsOf } = await atCheckout(replies, { at: `/customer/checkout${search}` })
    await screen.findByText(title)
    expect(inputsOf(reviewOrder)).toEqual([{ query: { accountNumber: ACCOUNT, cartId } }])
    expect(useCartInfo.getState().isUpgradeFlow).toBe(isUpgrade)
  })

  test('with nothing in the cart it leads to the shop and to the orders', async () => {
    await atCheckout([[cartDetails, null]])
    await screen.findByText('There’s nothing to check out')
    expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/customer/orders')
  })

  test('a business is told whom to talk to', async () => {
    const { inputsOf } = await atCheckout([], { account: { subscriberType: 'SME' } })
    await screen.findByText('Business accounts order with us in person')
    expect(inputsOf(reviewOrder)).toEqual([])
  })

  test('why a cart can’t be ordered is said in words, and it can be tried again', async () => {
    let refuses = true
    await atCheckout([[reviewOrder, () => (refuses ? refusal('too-many-hubs') : review())]])
    await screen.findByText(/More than 5 hubs need a line of at least 300 Mbps/)
    refuses = false
    await press('Try again')
    await expectShown(screen.findByText('What you’re ordering'))
  })

  test('a cart that can’t be loaded can be tried again', async () => {
    let away = true
    await atCheckout([
      [cartDetails, (input: unknown) => (away ? refusal('unavailable', 503) : carts(cart([item()]))(input))],
    ])
    await screen.findByText('We couldn’t load your cart.')
    away = false
    await press('Try again')
    await expectShown(screen.findByText('What you’re ordering'))
  })
})

describe('agreeing', () => {
  test('comes first: without it no code is sent, and the box says so', async () => {
    const { inputsOf } = await atCheckout()
    await sendCode()
    await screen.findByText('Please tick this box to continue.')
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /agree to them/ }))
    expect(inputsOf(generateSubmitOtp)).toEqual([])
    const terms = screen.getByRole('link', { name: /^terms and conditions/ })
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms-and-conditions', '_blank'])
  })

  test('[cart.flow-edits-items-then-reconfigures] the cart is brought up to date before its code is sent for what the page shows', async () => {
    const inParts = line({ once: 0, quantity: 2, installment: 33_400, installmentMonths: 12 })
    const { inputsOf, asked } = await atCheckout([[reviewOrder, review({ costs: onBills(), lines: [inParts] })]])
    await agree()
    await sendCode()
    await screen.findByLabelText('Code')
    expect(inputsOf(reconfigure)).toEqual([
      { body: { accountNumber: ACCOUNT, flow: 'addon-purchase', cartId: CART, version: 3 } },
    ])
    expect(inputsOf(generateSubmitOtp)).toEqual([
      {
        body: {
          accountNumber: ACCOUNT,
          cartId: CART,
          isConditionsAgreed: true,
          monthlyThen: 209_800,
          once: 0,
          inParts: 12 * 33_400,
        },
      },
    ])
    const calls = asked.map(({ endpoint }) => endpoint)
    expect(calls.indexOf(reconfigure)).toBeLessThan(calls.indexOf(generateSubmitOtp))
  })

  test('[cart.flow-edits-items-then-reconfigures] new prices that were shown go on; what isn’t offered any more is taken out, and looked at again first', async () => {
    let now = cart([item({ price: price({ oneTimeFee: 449_900 }) })], { version: 4 })
    const { inputsOf } = await atCheckout([[reconfigure, () => now]])
    await agree()
    await sendCode()
    await screen.findByLabelText('Code')
    expect(inputsOf(generateSubmitOtp)).toHaveLength(1)
    await press('Back')
    now = cart([plan()], { version: 5 })
    await sendCode()
    await screen.findByText(/isn’t offered any more, so we took it out/)
    expect(screen.getByRole('checkbox', { name: /agree to them/ })).toHaveProperty('checked', false)
    expect(inputsOf(generateSubmitOtp)).toHaveLength(1)
  })

  test('[calls.status-400-fails-submit-order-otp] an answer with status 400 is a failure: no code is asked for, and it says why', async () => {
    await atCheckout([[generateSubmitOtp, refusal('price-changed', 400)]])
    await agree()
    await sendCode()
    await screen.findByText(/Prices have changed since you opened this page/)
    expect(screen.queryByLabelText('Code')).toBeNull()
    expect(screen.getByRole('checkbox', { name: /agree to them/ })).toHaveProperty('checked', false)
  })

  test('[calls.status-400-fails-submit-order-otp] an answer that arrives well and has status 400 inside is a failure, too', async () => {
    await atCheckout([
      [generateSubmitOtp, { status: 400, orderId: 'ORD-23456789ABCD', sentTo: 'x', expiresInMinutes: 10 }],
    ])
    await agree()
    await sendCode()
    await screen.findByText('Your order isn’t placed yet')
    expect(screen.queryByLabelText('Code')).toBeNull()
  })

  test.each([
    ['not-offered', /Go back to your cart and update it/],
    ['no-contact', /has no mobile number or email address/],
    ['too-many-codes', /asked for too many codes/],
    ['account-not-active', /as soon as your line is active again/],
  ])('a refusal (%s) says what to do and keeps what was chosen', async (code, words) => {
    await atCheckout([[generateSubmitOtp, refusal(code)]])
    await userEvent.click(await screen.findByRole('radio', { name: 'By SMS' }))
    await agree()
    await sendCode()
    await screen.findByText(words)
    expect(screen.getByRole('radio', { name: 'By SMS' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: /agree to them/ })).toHaveProperty('checked', true)
  })

  test('[cart.flow-keeps-step-selection-and-popups] a cart that somebody else changed meanwhile is told, loaded again and looked at first', async () => {
    let now = cart([item()])
    const replies = [
      [cartDetails, (input: unknown) => carts(now)(input)],
      [reconfigure, () => refusal('cart-changed', 409)],
      [reviewOrder, () => review({ costs: onBills(), lines: [line({ quantity: now.version })] })],
    ] as const
    const { inputsOf } = await atCheckout(replies)
    await agree()
    now = cart([item({ quantity: 4 })], { version: 4 })
    await sendCode()
    const dialog = within(await screen.findByRole('dialog', { name: 'Your cart has changed' }))
    expect(useCartFlow.getState().isRefreshOpen).toBe(true)
    await userEvent.click(dialog.getByRole('button', { name: 'Review it again' }))
    await waitFor(() => expect(screen.getByText('4 ×').parentElement?.textContent).toContain('Mesh pack'))
    expect(useCartFlow.getState()).toMatchObject({ isRefreshOpen: false, step: 'review' })
    expect(screen.getByRole('checkbox', { name: /agree to them/ })).toHaveProperty('checked', false)
    expect(inputsOf(generateSubmitOtp)).toEqual([])
  })
})
