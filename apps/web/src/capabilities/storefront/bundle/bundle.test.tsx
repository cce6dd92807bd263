import { addToCart, findCart } from '@hibla/contract/cart/cart.contract'
import { CallFailed } from '@hibla/contract/client'
import { productPage } from '@hibla/contract/shop/shop.contract'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { atHome, expectShown } from '../../account/test/at-home.ts'
import { addSelected, removeSelected, useSelectedProducts } from '../selected-products.ts'
import { extension, hub, pageOf, stream } from '../test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const added = { status: true, cartId: 'CART-2222222222222222', cartItemId: '7', version: 2 }
const begun = { cartId: 'CART-2222222222222222', cartItemUID: 'uid', otherSubscriptions: [] }
const open = async (reply: (input: unknown) => unknown = () => added, extensions = [extension()]) => {
  const view = await atHome('/customer/shop/addons/mesh-pack', [
    [productPage, pageOf(hub(), { extensions })],
    [findCart, begun],
    [addToCart, reply],
  ])
  await view.main.findByText('Your selection')
  return view
}
const ids = () => useSelectedProducts.getState().products.map(({ productId }) => productId)
const more = { name: /^Add Mesh extension/ }

test('[shop.selected-products-add-appends] [state.selected-after-sales-products-slice] what is added to a selection comes at its end, each with its hobsBundleId', async () => {
  const { main } = await open()
  await userEvent.click(main.getByRole('button', more))
  await userEvent.click(main.getByRole('button', more))
  expect(useSelectedProducts.getState().products).toEqual([
    { hobsBundleId: 'HB-4001', productId: 'MESH-PACK', productName: 'Mesh hub' },
    { hobsBundleId: 'HB-4002', productId: 'MESH-EXTENSION', productName: 'Mesh extension' },
    { hobsBundleId: 'HB-4002', productId: 'MESH-EXTENSION', productName: 'Mesh extension' },
  ])
  // Chosen anew, it is what it was.
  await userEvent.click(main.getByRole('button', { name: 'Remove Mesh hub and all that belongs to it' }))
  await userEvent.click(main.getByRole('button', { name: 'Choose Mesh hub' }))
  expect(useSelectedProducts.getState().products).toEqual([
    { hobsBundleId: 'HB-4001', productId: 'MESH-PACK', productName: 'Mesh hub' },
  ])
})

test('[shop.selected-products-remove-index-0-empties] without the first product nothing is left of the selection', async () => {
  const { main } = await open()
  await userEvent.click(main.getByRole('button', more))
  await userEvent.click(main.getByRole('button', { name: 'Remove Mesh hub and all that belongs to it' }))
  expect(ids()).toEqual([])
  main.getByText('Nothing chosen yet.')
  await userEvent.click(main.getByRole('button', { name: 'Choose Mesh hub' }))
  expect(ids()).toEqual(['MESH-PACK'])
})

test('[shop.selected-products-remove-other-index] a later product is removed by itself, and focus stays with the selection', async () => {
  const garden = extension({ productId: 'GARDEN-HUB', hobsBundleId: 'HB-4003', productName: 'Garden hub' })
  const { main } = await open(undefined, [extension(), garden])
  const another = { name: /^Add Garden hub/ }
  for (const each of [more, another, more]) await userEvent.click(main.getByRole('button', each))
  await userEvent.click(main.getAllByRole('button', { name: 'Remove Mesh extension' })[0]!)
  expect(ids()).toEqual(['MESH-PACK', 'GARDEN-HUB', 'MESH-EXTENSION'])
  expect(document.activeElement?.textContent).toBe('Your selection')
  await userEvent.click(main.getByRole('button', { name: 'Remove Mesh extension' }))
  expect(ids()).toEqual(['MESH-PACK', 'GARDEN-HUB'])
})

test('[shop.selected-products-remove-unknown-unchanged] removing what isn’t in the selection changes nothing', () => {
  destroySession()
  for (const productId of ['A', 'B']) addSelected({ hobsBundleId: `H-${productId}`, productId, productName: productId })
  const before = useSelectedProducts.getState().products
  removeSelected({ hobsBundleId: 'H-C', productId: 'C', productName: 'C' })
  expect(useSelectedProducts.getState().products).toEqual(before)
  destroySession()
  expect(ids()).toEqual([])
})

test('an order has no more extensions than it can have', async () => {
  const { main } = await open()
  for (let count = 0; count < 3; count += 1) await userEvent.click(main.getByRole('button', more))
  expect(main.queryByRole('button', more)).toBeNull()
  main.getByText('One order can have 3 × Mesh extension at most.')
})

test('[cart.plan-type-labels] what it costs follows how it’s paid for and how it arrives', async () => {
  const { main } = await open()
  const sum = (name: string) => main.getByText(name).nextElementSibling?.textContent
  await userEvent.click(main.getByRole('button', more))
  expect(sum('Due at checkout')).toBe('₱6,148.00₱150.00 of it for delivery')
  main.getByRole('radio', { name: /^Onetime/ })
  await userEvent.click(main.getByRole('radio', { name: /^Instalment/ }))
  await userEvent.click(main.getByRole('radio', { name: /^Delivery and Install/ }))
  expect(sum('Due at checkout')).toBe('₱500.00₱500.00 of it for delivery')
  expect(sum('Instalment on your bills')).toBe('₱501.00a month for 12 months')
})

test('each way to pay says what all that is chosen costs that way', async () => {
  const { main } = await open()
  const said = (name: RegExp) => main.getByRole('radio', { name }).closest('label')?.textContent
  expect(said(/^Onetime/)).toContain('₱3,999.00 once')
  await userEvent.click(main.getByRole('button', more))
  expect(said(/^Onetime/)).toContain('₱5,998.00 once')
  expect(said(/^Instalment/)).toContain('₱501.00 a month for 12 months')
})

test('a service that is only paid monthly goes into the cart without a way to pay or deliver it, which the server would refuse', async () => {
  const { main, inputsOf } = await atHome('/customer/shop/addons/stream-plus', [
    [productPage, pageOf(stream())],
    [findCart, begun],
    [addToCart, () => added],
  ])
  await userEvent.click(await main.findByRole('button', { name: 'Add to cart' }))
  await expectShown(main.findByRole('heading', { name: 'It’s in your cart' }))
  expect(inputsOf(addToCart)).toEqual([
    {
      body: {
        accountNumber: '1000000000011',
        flow: 'addon-purchase',
        cartId: begun.cartId,
        productId: 'STREAM-PLUS',
        quantity: 1,
        told: { monthlyFee: 14_900, installmentFee: 0, oneTimeFee: 0 },
        addKey: expect.any(String),
      },
    },
  ])
})

test('a selection goes into the cart with the prices that people saw: the hub first, then its extensions', async () => {
  const { main, inputsOf } = await open()
  await userEvent.click(main.getByRole('button', more))
  await userEvent.click(main.getByRole('button', more))
  await userEvent.click(main.getByRole('radio', { name: /^Instalment/ }))
  await userEvent.click(main.getByRole('button', { name: 'Add to cart' }))
  await expectShown(main.findByRole('heading', { name: 'It’s in your cart' }))
  const common = {
    deviceModeOfPayment: 'staggered',
    deliveryMode: 'deliverOnly',
    addKey: expect.any(String),
  }
  expect(inputsOf(addToCart)).toEqual([
    {
      body: {
        accountNumber: '1000000000011',
        flow: 'addon-purchase',
        cartId: begun.cartId,
        ...common,
        productId: 'MESH-PACK',
        quantity: 1,
        told: { monthlyFee: 0, installmentFee: 33_400, oneTimeFee: 0 },
        extensions: [
          {
            ...common,
            productId: 'MESH-EXTENSION',
            quantity: 2,
            told: { monthlyFee: 0, installmentFee: 16_700, oneTimeFee: 0 },
          },
        ],
      },
    },
  ])
  const list = within(main.getByRole('region', { name: 'Order' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mesh hub',
    '2 × Mesh extension',
  ])
  expect(main.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/customer/cart')
})

test('what doesn’t fit leaves the cart as it was, and goes in with fewer pieces or a second try', async () => {
  let refuses = true
  const { main, inputsOf } = await open(() =>
    refuses ? new CallFailed(problem({ status: 422, code: 'too-many-hubs' })) : added,
  )
  await userEvent.click(main.getByRole('button', more))
  await userEvent.click(main.getByRole('button', { name: 'Add to cart' }))
  await expectShown(main.findByText(/^More than 5 hubs need a plan of at least 300 Mbps/))
  main.getByRole('radio', { name: /^Instalment/ })
  refuses = false
  await userEvent.click(main.getByRole('button', { name: 'Add to cart' }))
  await expectShown(main.findByRole('heading', { name: 'It’s in your cart' }))
  const [first, second] = inputsOf(addToCart)
  expect(first).toMatchObject({ body: { productId: 'MESH-PACK', extensions: [{ productId: 'MESH-EXTENSION' }] } })
  // The same decision has the same keys, so that nothing is added twice.
  expect(second).toEqual(first)
})

test('whoever has a hub, at home or in the cart, is led to an extension by itself', async () => {
  const { main } = await open()
  const link = () => main.getByRole('link', { name: 'Get only a Mesh extension' }).getAttribute('href')
  expect(link()).toBe('/customer/shop/addons/mesh-extension')
  await userEvent.click(main.getByRole('button', { name: 'Add to cart' }))
  await expectShown(main.findByRole('heading', { name: 'It’s in your cart' }))
  expect(link()).toBe('/customer/shop/addons/mesh-extension')
})

const brought = (category: string) => [{ productId: 'S', productName: 'S', itemType: 'VAS', category }]

test.each([
  ['STREAMING', 'See plans with streaming', '/customer/products/upgrade?flow=netflix-upgrade-plan'],
  ['TV', 'See faster plans', '/customer/products/upgrade'],
])('an add-on that comes with plans leads to them (%s)', async (category, label, to) => {
  const plans = ['Sine 300', 'Sine 600'].map((name, at) => ({
    productId: `SINE-${at}`,
    name,
    monthlyFee: 219_900 + at * 100_000,
    brings: brought(category),
  }))
  const { main } = await atHome('/customer/shop/addons/mesh-pack', [[productPage, pageOf(hub(), { comesWith: plans })]])
  const link = await main.findByRole('link', { name: label })
  expect(link.getAttribute('href')).toBe(to)
  expect(link.closest('p')?.textContent).toContain('It costs nothing more with 2 of our plans, from ₱2,199.00 a month.')
})
