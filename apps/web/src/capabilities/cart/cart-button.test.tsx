import { accountDetails } from '@hibla/contract/account/account.contract'
import { cartDetails } from '@hibla/contract/cart/cart.contract'
import { CallFailed } from '@hibla/contract/client'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { destroySession } from '../../kernel/storage/destroy-session.ts'
import { screenIs } from '../../test/beside.tsx'
import { clientWith, problem } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { details } from '../account/test/samples.ts'
import { useCartInfo } from './cart-info.ts'
import { cart, carts, extension, item, plan } from './test/samples.ts'

beforeEach(() => {
  destroySession()
  queryClient.clear()
  localStorage.setItem('cookieAccepted', 'true')
  screenIs('large')
})

const session = () => signedIn(['subscriber'], { accountNumber: ['1000000000011'] })

type Given = { account?: Parameters<typeof details>[0]; addons?: object | null; newPlan?: object | null; at?: string }

/** Opens a page whose account is known once its outage shows. */
const open = async ({ account = {}, addons = null, newPlan = null, at = '/customer/referrals' }: Given) => {
  const client = clientWith([
    [accountDetails, details({ outageStatus: 'ONGOING', ...account })],
    [cartDetails, carts(addons, newPlan)],
  ])
  const view = await openPortal(at, { session: session(), client })
  await screen.findByRole('region', { name: 'There’s an outage in your area' })
  return view
}

const four = [1, 2, 3, 4].map((id) => item({ cartItemId: `${id}`, productId: `P-${id}`, title: `Thing ${id}` }))
const anyCart = () => [
  ...screen.queryAllByRole('button', { name: /^Cart/ }),
  ...screen.queryAllByRole('link', { name: /^Cart/ }),
]

describe('the cart icon', () => {
  test.each(['ACTIVE', 'Active'])(
    '[shell.cart-icon-only-for-active-account] shows for an account that is %s',
    async (status) => {
      // The server writes it in capitals; whoever else writes it otherwise means the same.
      const client = clientWith([[cartDetails, carts(cart(four))]])
      const known = details({ outageStatus: 'ONGOING', status })
      const get = async (call: object, input: object) =>
        call === accountDetails ? known : client.get(call as typeof cartDetails, input as { query: object })
      const given = { ...client, get: get as typeof client.get }
      await openPortal('/customer/referrals', { session: session(), client: given })
      expect(await screen.findByRole('button', { name: 'Cart, 4 items' })).toHaveProperty('disabled', false)
    },
  )

  test.each(['PENDING', 'SUSPENDED', 'DISCONNECTED'])(
    '[shell.cart-icon-only-for-active-account] is absent for an account that is %s',
    async (status) => {
      await open({ account: { status }, addons: cart(four) })
      expect(anyCart()).toEqual([])
    },
  )

  test.each([
    ['large', false],
    ['large', true],
    ['small', false],
  ] as const)(
    '[shell.cart-icon-absent-for-sme-account] is absent for an SME account, whatever is in its cart (%s screen, legacy: %s)',
    async (size, legacyAccount) => {
      screenIs(size)
      await open({ account: { subscriberType: 'SME', legacyAccount }, addons: cart(four) })
      expect(anyCart()).toEqual([])
    },
  )

  test.each(['/customer/checkout', '/customer/checkout/order'])(
    '[shell.cart-icon-absent-on-checkout-page] is absent on %s',
    async (at) => {
      await open({ addons: cart(four), at })
      expect(anyCart()).toEqual([])
    },
  )

  test.each([
    [null, true],
    [cart(four, { cartStatus: 'Ordered' }), true],
    [cart(four), false],
  ])(
    '[shell.cart-icon-disabled-for-legacy-unless-cart-active] [cart.status-active-literal] of a legacy account can be pressed only while its cart is Active',
    async (addons, disabled) => {
      await open({ account: { legacyAccount: true }, addons })
      const name = addons === null ? 'Cart' : 'Cart, 4 items'
      expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', disabled)
    },
  )

  test.each([
    ['Closed', cart(four, { cartStatus: 'Closed' }), null, true],
    ['Ordered', null, cart([plan()], { cartStatus: 'Ordered' }), true],
    ['Closed', null, cart([plan()], { cartStatus: 'Closed' }), true],
    ['Active', null, cart([plan()]), false],
  ])(
    '[shell.cart-icon-disabled-for-legacy-unless-cart-active] [cart.status-active-literal] of a legacy account follows a cart that is %s, be it of add-ons or of a plan',
    async (_, addons, newPlan, disabled) => {
      await open({ account: { legacyAccount: true }, addons, newPlan })
      expect(await screen.findByRole('button', { name: /^Cart, (4 items|1 item)$/ })).toHaveProperty(
        'disabled',
        disabled,
      )
      cleanup()
      queryClient.clear()
      await open({ addons, newPlan })
      expect(await screen.findByRole('button', { name: /^Cart, (4 items|1 item)$/ })).toHaveProperty('disabled', false)
    },
  )

  test.each([
    ['add-ons', { addons: cart(four) }, 'Cart, 4 items'],
    ['another plan', { newPlan: cart([plan()]) }, 'Cart, 1 item'],
    ['nothing', {}, 'Cart'],
  ])(
    '[shell.cart-icon-navigates-directly-on-small-screen] [shell.cart-icon-leads-to-cart-page] on a small screen leads straight to the cart with %s in it',
    async (_what, given, name) => {
      screenIs('small')
      const { router } = await open(given)
      const link = await screen.findByRole('link', { name })
      expect([link.getAttribute('href'), anyCart().length]).toEqual(['/customer/cart', 1])
      await userEvent.click(link)
      await waitFor(() => expect(router.state.location.pathname).toBe('/customer/cart'))
      expect(screen.queryByText(/items in your cart/)).toBeNull()
    },
  )
})

describe('the popover', () => {
  const openPopover = async (given: Given, count: number) => {
    const view = await open(given)
    await userEvent.click(
      await screen.findByRole('button', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}` }),
    )
    return view
  }
  const listed = (name = 'Your cart') =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('[shell.cart-icon-opens-popover-on-larger-screen] [cart.popover-header-counts-items] [cart.popover-has-view-cart-link] shows a few items, and leads to the cart for the rest', async () => {
    const { router } = await openPopover({ addons: cart(four) }, 4)
    expect(router.state.location.pathname).toBe('/customer/referrals')
    screen.getByText("You've got 4 items in your cart")
    expect(listed()).toEqual(['Thing 4', 'Thing 3', 'Thing 2'])
    expect(screen.getByRole('link', { name: 'VIEW CART' }).getAttribute('href')).toBe('/customer/cart')
    await userEvent.click(screen.getByRole('link', { name: 'Show more' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/cart'))
  })

  test('[cart.dropdown-width-380-px] is 380 pixels wide', async () => {
    await openPopover({ addons: cart(four) }, 4)
    const panel = screen.getByRole('region', { name: 'Your cart' }).closest('[id]')
    expect(panel?.classList.contains('w-[380px]')).toBe(true)
  })

  test('[cart.popover-extension-chip-under-parent] [cart.popover-lists-non-extension-items-only] extensions are a chip under their product, and no line', async () => {
    const items = [item(), extension({ quantity: 2 }), extension({ cartItemId: '13' })]
    await openPopover({ addons: cart(items) }, 1)
    screen.getByText("You've got 1 items in your cart")
    expect(listed()).toEqual(['Mesh pack+3 extension(s)'])
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
  })

  test('[cart.popover-existing-product-lifts-extension-filter] extensions of what the account has already are lines', async () => {
    const items = [extension({ isExistingProduct: true, quantity: 3 })]
    await openPopover({ addons: cart(items, { isExistingProductIncart: true }) }, 1)
    expect(listed()).toEqual(['Mesh pack Extension × 3'])
    expect(screen.queryByText(/extension\(s\)/)).toBeNull()
    expect(useCartInfo.getState().isExistingProductIncart).toBe(true)
  })

  test('[cart.popover-has-customer-and-after-sales-variants] a change of plan has a popover of its own, which says what is new and free', async () => {
    const router = plan({
      cartItemId: '22',
      productId: 'MODEM',
      title: 'Wi-Fi 6 modem',
      itemType: 'VAS',
      isUpgrade: 'N',
      isFree: 'Y',
    })
    await openPopover({ newPlan: cart([plan(), router], { flow: 'upgrade-plan' }) }, 2)
    expect(listed('Your change of plan')).toEqual(['Hibla 600New plan', 'Wi-Fi 6 modemFree'])
    expect(screen.queryByRole('region', { name: 'Your cart' })).toBeNull()
    screen.getByText("You've got 2 items in your cart")
    expect(screen.getByRole('link', { name: 'VIEW CART' }).getAttribute('href')).toBe('/customer/cart')
  })

  test('[cart.popover-has-customer-and-after-sales-variants] with both, customers see their add-ons first, unless they are changing their plan', async () => {
    const both = { addons: cart([item()]), newPlan: cart([plan()], { flow: 'upgrade-plan' }) }
    await openPopover(both, 1)
    expect(listed()).toEqual(['Mesh pack'])
    screen.getByText('Your new plan is waiting in the cart, too.')
    useCartInfo.setState({ isUpgradeFlow: true })
    await waitFor(() => expect(listed('Your change of plan')).toEqual(['Hibla 600New plan']))
    screen.getByText('Your add-ons are in the cart, too.')
  })

  test('an empty cart leads to the shop', async () => {
    await open({})
    await userEvent.click(await screen.findByRole('button', { name: 'Cart' }))
    screen.getByText("You've got 0 items in your cart")
    expect(screen.getByRole('link', { name: 'See our add-ons' }).getAttribute('href')).toBe('/customer/shop/addons')
  })

  test('a cart that can’t be loaded says so', async () => {
    const client = clientWith([
      [accountDetails, details()],
      [cartDetails, new CallFailed(problem({ detail: 'Please try again later.' }))],
    ])
    await openPortal('/customer/referrals', { session: session(), client })
    await userEvent.click(await screen.findByRole('button', { name: 'Cart' }))
    expect((await screen.findByText(/We couldn’t load your cart/)).textContent).toContain('Please try again later.')
  })
})
