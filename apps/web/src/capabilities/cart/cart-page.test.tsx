import { cartDetails, deleteItem, reconfigure } from '@hibla/contract/cart/cart.contract'
import { CallFailed } from '@hibla/contract/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { PERSISTED_ROOT } from '../../kernel/storage/container.ts'
import { problem } from '../../test/client.ts'
import { useCartInfo } from './cart-info.ts'
import { ACCOUNT, cleanCart, open } from './test/open-cart.ts'
import { cart, carts, extension, item, plan, price } from './test/samples.ts'

cleanCart()

describe('the cart page', () => {
  test('[cart.route-cart] [state.get-cart-slice] lists what is in the cart, the newest add-on first, with what it costs', async () => {
    const items = [item(), extension({ quantity: 2 }), extension({ cartItemId: '13' })]
    await open([[cartDetails, carts(cart(items))]])
    const section = within(await screen.findByRole('region', { name: 'Add-ons' }))
    const titles = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Mesh pack Extension', 'Mesh pack'])
    const hubs = within(section.getByRole('listitem', { name: 'Mesh pack Extension' }))
    expect(hubs.getByRole('status').textContent).toBe('3')
    hubs.getByText('₱5,997.00 once')
    section.getByText('₱4,149.00')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your cart')
  })

  test('[cart.route-cart] opens with nothing but a new plan in it, too', async () => {
    const { path } = await open([[cartDetails, carts(null, cart([plan()], { flow: 'upgrade-plan' }))]])
    await screen.findByRole('region', { name: 'Your new plan' })
    expect([path(), screen.queryByRole('region', { name: 'Add-ons' })]).toEqual(['/customer/cart', null])
  })

  test('[cart.merged-title-gets-extension-suffix] two items of one product are one line with the suffix', async () => {
    await open([[cartDetails, carts(cart([item(), item({ cartItemId: '14' })]))]])
    const [line] = await screen.findAllByRole('heading', { level: 3 })
    expect(line!.textContent).toBe('Mesh pack Extension')
  })

  test('a hub and its extension are told apart, and nobody reads a code', async () => {
    await open([[cartDetails, carts(cart([item(), extension()]))]])
    const hub = await screen.findByRole('listitem', { name: 'Mesh pack' })
    within(hub).getByText('Wi-Fi in every room')
    const more = screen.getByRole('listitem', { name: 'Mesh pack Extension' })
    within(more).getByText('Mesh hub extension')
    within(more).getByRole('button', { name: 'Remove Mesh pack Extension' })
    expect(screen.getByRole('region', { name: 'Add-ons' }).textContent).not.toContain('MESH')
  })

  const newPlan = (own = {}) => cart([plan(own)], { flow: 'upgrade-plan', cartId: 'CART-PLANPLANPLANPLAN' })
  const storedInfo = () =>
    (JSON.parse(localStorage.getItem(PERSISTED_ROOT) ?? '{}') as { state: { cartInfo: object } }).state.cartInfo

  test('[cart.info-state-keys] what is known of the cart is kept under the specification’s names, and survives a reload', async () => {
    await open([[cartDetails, carts(cart([item()]), newPlan({ brings: ['Streaming standard'] }))]])
    const upgrade = within(await screen.findByRole('region', { name: 'Your new plan' }))
    upgrade.getByText('Comes with Streaming standard')
    expect(upgrade.getByRole('link', { name: /^Go to checkout/ }).getAttribute('href')).toBe(
      '/customer/checkout?flow=upgrade-plan',
    )
    await waitFor(() => expect(useCartInfo.getState().items).toHaveLength(1))
    expect(storedInfo()).toEqual({
      cartId: 'CART-23456789ABCDEFGH',
      changePackageCartId: 'CART-PLANPLANPLANPLAN',
      items: [{ cartItemId: '11', title: 'Mesh pack', quantity: 1 }],
      isUpgradeFlow: false,
      isConditionsAgreed: false,
      isExistingProductIncart: false,
    })
  })

  test('[cart.info-state-keys] each cart is changed by the id that is kept of it', async () => {
    const { inputs } = await open([
      [cartDetails, carts(cart([item()]), newPlan())],
      [deleteItem, new CallFailed(problem({ status: 422, code: 'too-many-hubs' }))],
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Mesh pack' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Hibla 600' }))
    await waitFor(() => expect(inputs(deleteItem)).toHaveLength(2))
    expect(inputs(deleteItem)).toMatchObject([
      { query: { flow: 'addon-purchase', cartId: useCartInfo.getState().cartId, cartItemId: '11' } },
      { query: { flow: 'upgrade-plan', cartId: useCartInfo.getState().changePackageCartId, cartItemId: '21' } },
    ])
  })

  test('[cart.reconfigure-post-v2-and-v3] a price that has changed, and what isn’t offered any more, are pointed out before the cart is brought up to date', async () => {
    const now = { price: price({ oneTimeFee: 449_900 }) }
    const dearer = item({ ...now, priceBefore: price({ oneTimeFee: 399_900 }) })
    const { inputs } = await open([
      [cartDetails, carts(cart([dearer, plan({ isOffered: false })]))],
      [reconfigure, cart([item(now)], { version: 4 })],
    ])
    const line = within(await screen.findByRole('listitem', { name: 'Mesh pack' }))
    expect(line.getByText(/Its price has changed/).parentElement?.textContent).toContain(
      'One was ₱3,999.00 once when you added it. Now it’s ₱4,499.00 once.',
    )
    within(screen.getByRole('listitem', { name: 'Hibla 600' })).getByText('We don’t offer this any more.')
    expect(screen.queryByRole('link', { name: /^Go to checkout/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Update my cart' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Update my cart' })).toBeNull())
    expect(screen.queryByText(/Its price has changed|We don’t offer this/)).toBeNull()
    const checkout = await screen.findByRole('link', { name: 'Go to checkout for add-ons' })
    expect(checkout.getAttribute('href')).toBe('/customer/checkout')
    const body = { accountNumber: ACCOUNT, flow: 'addon-purchase', cartId: 'CART-23456789ABCDEFGH', version: 3 }
    expect(inputs(reconfigure)).toEqual([{ body }])
  })

  test('[cart.reconfigure-post-v2-and-v3] each of the two carts is brought up to date by itself, as the one it is', async () => {
    const before = { priceBefore: price({ monthlyFee: 1_00 }) }
    const { inputs } = await open([
      [cartDetails, carts(cart([item(before)]), { ...newPlan(before), version: 7 })],
      [
        reconfigure,
        ({ body: { flow } }: { body: { flow: string } }) =>
          flow === 'upgrade-plan' ? { ...newPlan(), version: 8 } : cart([item()], { version: 4 }),
      ],
    ] as Parameters<typeof open>[0])
    const update = async (name: string) => {
      const section = within(await screen.findByRole('region', { name }))
      await userEvent.click(section.getByRole('button', { name: 'Update my cart' }))
      await section.findByRole('link', { name: /^Go to checkout/ })
    }
    await update('Your new plan')
    expect(screen.getAllByRole('button', { name: 'Update my cart' })).toHaveLength(1)
    await update('Add-ons')
    within(screen.getByRole('region', { name: 'Your new plan' })).getByRole('heading', { name: 'Hibla 600' })
    expect(inputs(reconfigure)).toEqual([
      {
        body: { accountNumber: ACCOUNT, flow: 'upgrade-plan', cartId: 'CART-PLANPLANPLANPLAN', version: 7 },
      },
      {
        body: { accountNumber: ACCOUNT, flow: 'addon-purchase', cartId: 'CART-23456789ABCDEFGH', version: 3 },
      },
    ])
  })

  test('a business is told whom to talk to, and no cart is asked for', async () => {
    const { inputs } = await open([[cartDetails, carts(cart([item()]))]], { account: { subscriberType: 'SME' } })
    await screen.findByText('Business accounts order with us in person')
    expect(inputs(cartDetails)).toEqual([])
  })

  test('a cart that can’t be loaded can be tried again', async () => {
    let away = true
    const answer = (input: unknown) => (away ? new CallFailed(problem()) : carts(cart([item()]))(input))
    await open([[cartDetails, answer]])
    await screen.findByText('We couldn’t load your cart.')
    away = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Add-ons' })).toBeTruthy()
  })
})

describe('an empty cart', () => {
  test('[cart.route-empty-cart] has a page of its own, which leads to the shop', async () => {
    const { path } = await open([[cartDetails, carts(null, cart([], { flow: 'upgrade-plan' }))]])
    await waitFor(() => expect(path()).toBe('/customer/emptycart'))
    await screen.findByText('Your cart is empty')
    expect(screen.getByRole('link', { name: 'See our add-ons' }).getAttribute('href')).toBe('/customer/shop/addons')
  })

  test('whoever opens that page with something in the cart sees the cart', async () => {
    const { path } = await open([[cartDetails, carts(cart([item()]))]], { at: '/customer/emptycart' })
    await waitFor(() => expect(path()).toBe('/customer/cart'))
  })
})
