import { accountDetails } from '@hibla/contract/account/account.contract'
import { cartDetails, deleteItem, findCart, reconfigure, updateItem } from '@hibla/contract/cart/cart.contract'
import { CallFailed } from '@hibla/contract/client'
import type { Endpoint } from '@hibla/contract/endpoint'
import { addonList } from '@hibla/contract/shop/shop.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { PERSISTED_ROOT } from '../../kernel/storage/container.ts'
import { destroySession } from '../../kernel/storage/destroy-session.ts'
import { clientWith, problem } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { details } from '../account/test/samples.ts'
import { useCartFlow } from './cart-flow.ts'
import { useCartInfo } from './cart-info.ts'
import { cart, carts, extension, item, plan, price } from './test/samples.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const ACCOUNT = '1000000000011'
type Replies = Parameters<typeof clientWith>[0]
type Asked = { endpoint: Endpoint; input: unknown }

const open = async (replies: Replies, { account = {}, at = '/customer/cart' } = {}) => {
  const asked: Asked[] = []
  const client = clientWith([...replies, [accountDetails, details(account)]], asked)
  const view = await openPortal(at, { session: signedIn(['subscriber'], { accountNumber: [ACCOUNT] }), client })
  const inputs = (call: Endpoint) => asked.filter(({ endpoint }) => endpoint === call).map(({ input }) => input)
  return { ...view, inputs, path: () => view.router.state.location.pathname }
}

const offer = {
  bundleId: 'mesh-pack',
  hobsBundleId: 'HB-4001',
  productId: 'MESH-PACK',
  title: 'Mesh pack',
  productName: 'Hibla Mesh pack',
  bundleImage: '/shop/mesh.svg',
  description: 'Wi-Fi in every room.',
  itemType: 'ADDON',
  productType: 'DEVICE',
  category: 'MESH',
  customerCategory: 'RES',
  monthlyFee: 0,
  oneTimeFee: 399_900,
  installmentFee: 33_400,
  installmentMonths: 12,
  planTypes: ['installment', 'onetime'],
  deliveryModes: ['deliverOnly', 'deliverAndInstall'],
  deliveryFees: { deliverOnly: 15_000, deliverAndInstall: 50_000 },
  mostPerOrder: 5,
  isHub: true,
  needsWifi6: false,
  minimumContractMonthsLeft: 0,
  extensionOf: null,
  orderable: true,
  whyNot: null,
  whyNotWords: null,
}

const changed = new CallFailed(problem({ status: 409, code: 'cart-changed', detail: 'It was changed.' }))
const pressMore = async () => userEvent.click(await screen.findByRole('button', { name: 'One more of Mesh pack' }))

describe('the cart page', () => {
  test('[cart.route-cart] [state.get-cart-slice] lists what is in the cart, the newest add-on first, with what it costs', async () => {
    const items = [item(), extension({ quantity: 2 }), extension({ cartItemId: '13' })]
    await open([[cartDetails, carts(cart(items))]])
    const section = within(await screen.findByRole('region', { name: 'Add-ons' }))
    const titles = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Mesh hub Extension', 'Mesh pack'])
    const hubs = within(section.getByRole('listitem', { name: 'Mesh hub Extension' }))
    expect(hubs.getByRole('status').textContent).toBe('3')
    hubs.getByText('₱5,997.00 once')
    section.getByText('₱4,149.00')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your cart')
  })

  test('[cart.info-state-keys] what is known of the cart is kept under the specification’s names, and survives a reload', async () => {
    const newPlan = cart([plan()], { flow: 'upgrade-plan', cartId: 'CART-PLANPLANPLANPLAN' })
    await open([[cartDetails, carts(cart([item()]), newPlan)]])
    await screen.findByRole('region', { name: 'Your new plan' })
    await waitFor(() => expect(useCartInfo.getState().items).toHaveLength(1))
    const stored = JSON.parse(localStorage.getItem(PERSISTED_ROOT) ?? '{}') as { state: { cartInfo: object } }
    expect(stored.state.cartInfo).toEqual({
      cartId: 'CART-23456789ABCDEFGH',
      changePackageCartId: 'CART-PLANPLANPLANPLAN',
      items: [{ cartItemId: '11', title: 'Mesh pack', quantity: 1 }],
      isUpgradeFlow: false,
      isConditionsAgreed: false,
      isExistingProductIncart: false,
    })
  })

  test.each(['cartId', 'cart_id'])(
    '[cart.flow-starts-with-cart-id] [cart.id-read-from-either-key] [cart.id-call-non-legacy-params] a cart begins with its id, read from %s',
    async (key) => {
      const head = { [key]: 'CART-23456789ABCDEFGH', cartItemUID: 'uid', otherSubscriptions: [] }
      const { inputs } = await open([
        [findCart, head],
        [cartDetails, new CallFailed(problem())],
      ])
      await waitFor(() => expect(useCartInfo.getState().cartId).toBe('CART-23456789ABCDEFGH'))
      const query = {
        accountNumber: ACCOUNT,
        serviceType: 'INTERNET',
        customerCategory: 'RES',
        actionID: 'ADD_OR_REMOVE_PRODUCTS',
      }
      expect(inputs(findCart)).toEqual([{ query }])
    },
  )

  test('[cart.id-call-legacy-sends-account-no] for a legacy account, accountNo is sent instead', async () => {
    const { inputs } = await open([[cartDetails, carts(cart([item()]))]], { account: { legacyAccount: true } })
    await screen.findByRole('region', { name: 'Add-ons' })
    await waitFor(() => expect(inputs(findCart)).toEqual([{ query: { accountNo: ACCOUNT } }]))
  })

  test('a price that has changed, and what isn’t offered any more, are pointed out before the cart is brought up to date', async () => {
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
    await userEvent.click(screen.getByRole('button', { name: 'Bring my cart up to date' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bring my cart up to date' })).toBeNull())
    expect(screen.queryByText(/Its price has changed|We don’t offer this/)).toBeNull()
    expect(inputs(reconfigure)).toMatchObject([{ body: { accountNumber: ACCOUNT, version: 3 } }])
  })

  test('a business is told whom to talk to, and no cart is asked for', async () => {
    const { inputs } = await open([[cartDetails, carts(cart([item()]))]], { account: { subscriberType: 'SME' } })
    await screen.findByText('Business accounts order with us in person')
    expect([inputs(cartDetails), inputs(findCart)]).toEqual([[], []])
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

describe('changing the cart', () => {
  test('[cart.item-patch] [cart.action-values-and-codes] one more is sent with its code and the version that was seen', async () => {
    const { inputs } = await open([
      [cartDetails, carts(cart([item(), item({ cartItemId: '14' })]))],
      [updateItem, cart([item({ quantity: 3 })], { version: 4 })],
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'One more of Mesh pack Extension' }))
    const line = await screen.findByRole('listitem', { name: 'Mesh pack' })
    expect(within(line).getByRole('status').textContent).toBe('3')
    expect(inputs(updateItem)).toEqual([
      {
        body: {
          accountNumber: ACCOUNT,
          flow: 'addon-purchase',
          cartId: 'CART-23456789ABCDEFGH',
          action: 'UPDATE',
          cartItemId: '14',
          mergedItemIds: ['11'],
          quantity: 3,
          version: 3,
        },
      },
    ])
    expect(useCartFlow.getState().selection).toBeNull()
  })

  test('[cart.item-delete] [cart.action-values-and-codes] a line is removed with all its items', async () => {
    const { inputs } = await open([
      [cartDetails, carts(cart([item(), extension(), extension({ cartItemId: '13' })]))],
      [deleteItem, cart([item()], { version: 4 })],
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Mesh hub Extension' }))
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /Mesh hub/ })).toBeNull())
    const sent = { action: 'DELETE', cartItemId: '13,12', version: '3', cartId: 'CART-23456789ABCDEFGH' }
    expect(inputs(deleteItem)).toEqual([{ query: { accountNumber: ACCOUNT, flow: 'addon-purchase', ...sent } }])
  })

  test('how it’s paid for and delivered is changed where there is a choice, and each way says what it costs', async () => {
    const { inputs } = await open([
      [cartDetails, carts(cart([item()]))],
      [addonList, [offer]],
      [updateItem, cart([item({ deviceModeOfPayment: 'staggered' })], { version: 4 })],
    ])
    const payment = await screen.findByLabelText('Payment for Mesh pack')
    const labels = (field: HTMLElement) =>
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(labels(payment)).toEqual(['Onetime: ₱3,999.00 once', 'Instalment: ₱334.00 a month for 12 months'])
    const delivery = screen.getByLabelText('Delivery of Mesh pack')
    expect(labels(delivery)).toEqual(['Delivery: ₱150.00', 'Delivery and Install: ₱500.00'])
    await userEvent.selectOptions(payment, 'staggered')
    await waitFor(() => expect(screen.getByLabelText('Payment for Mesh pack')).toHaveProperty('value', 'staggered'))
    await userEvent.selectOptions(screen.getByLabelText('Delivery of Mesh pack'), 'deliverAndInstall')
    const bodies = inputs(updateItem).map((input) => (input as { body: object }).body)
    expect(bodies[0]).toMatchObject({ deviceModeOfPayment: 'staggered', version: 3 })
    expect(bodies[1]).toMatchObject({ deliveryMode: 'deliverAndInstall', version: 4 })
  })

  test('six hubs on a slow line are refused beside the line, in words', async () => {
    const refusal = new CallFailed(problem({ status: 422, code: 'too-many-hubs' }))
    await open([
      [cartDetails, carts(cart([item()]))],
      [updateItem, refusal],
    ])
    await pressMore()
    const line = within(screen.getByRole('listitem', { name: 'Mesh pack' }))
    expect((await line.findByText(/More than 5 hubs need a line of at least 300 Mbps/)).role).toBe('alert')
  })

  test('a change that comes too late is told, and can be made with the new cart before one', async () => {
    let now = cart([item()])
    let refuses = true
    const { inputs } = await open([
      [cartDetails, (input: unknown) => carts(now)(input)],
      [updateItem, () => (refuses ? changed : cart([item({ quantity: 2 })], { version: 6 }))],
    ])
    await screen.findByRole('button', { name: 'One more of Mesh pack' })
    expect(useCartFlow.getState()).toEqual({ selection: null, isRefreshOpen: false })
    now = cart([item({ quantity: 4 })], { version: 5 })
    await pressMore()
    const dialog = within(await screen.findByRole('dialog', { name: 'Your cart has changed' }))
    dialog.getByText(/there are 4 in the cart now/)
    expect(useCartFlow.getState()).toMatchObject({ isRefreshOpen: true, selection: { change: { quantity: 2 } } })
    refuses = false
    await userEvent.click(dialog.getByRole('button', { name: 'Make it 2' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your cart has changed' })).toBeNull())
    expect(inputs(updateItem).at(-1)).toMatchObject({ body: { quantity: 2, version: 5 } })
    expect(useCartFlow.getState()).toMatchObject({ isRefreshOpen: false, selection: null })
  })

  test('a change to what somebody else has just removed leaves the cart as it is', async () => {
    let now = cart([item(), plan()])
    const { inputs } = await open([
      [cartDetails, (input: unknown) => carts(now)(input)],
      [updateItem, () => changed],
    ])
    await screen.findByRole('button', { name: 'One more of Mesh pack' })
    now = cart([plan()], { version: 4 })
    await pressMore()
    const dialog = within(await screen.findByRole('dialog', { name: 'Your cart has changed' }))
    expect(dialog.getByText(/isn’t in the cart any more/).textContent).toContain('Mesh pack')
    await userEvent.click(dialog.getByRole('button', { name: 'Leave the cart as it is' }))
    await waitFor(() => expect(useCartFlow.getState()).toMatchObject({ isRefreshOpen: false, selection: null }))
    expect(inputs(updateItem)).toHaveLength(1)
  })
})
