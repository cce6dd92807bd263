import { cartDetails, deleteItem, updateItem } from '@hibla/contract/cart/cart.contract'
import { CallFailed } from '@hibla/contract/client'
import { addonList } from '@hibla/contract/shop/shop.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../test/client.ts'
import { useCartFlow } from './cart-flow.ts'
import { ACCOUNT, cleanCart, open } from './test/open-cart.ts'
import { cart, carts, extension, item, plan } from './test/samples.ts'

cleanCart()

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
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Mesh pack Extension' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /Extension/ })).toBeNull())
  const sent = { action: 'DELETE', cartItemId: '13,12', version: '3', cartId: 'CART-23456789ABCDEFGH' }
  expect(inputs(deleteItem)).toEqual([{ query: { accountNumber: ACCOUNT, flow: 'addon-purchase', ...sent } }])
})

test('[cart.plan-type-labels] how it’s paid for and delivered is changed where there is a choice, and each way says what it costs', async () => {
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

test('more than one order can have by now is told at its line, and is lowered in one step before the checkout opens', async () => {
  const fine = item({ cartItemId: '15', productId: 'BATTERY', title: 'Battery', quantity: 2 })
  const { inputs } = await open([
    [cartDetails, carts(cart([item({ quantity: 5, mostPerOrder: 2 }), fine]))],
    [updateItem, cart([item({ quantity: 2, mostPerOrder: 2 }), fine], { version: 4 })],
  ])
  const line = () => within(screen.getByRole('listitem', { name: 'Mesh pack' }))
  await screen.findByText(/One order can have at most 2 of these/)
  line().getByText(/One order can have at most 2 of these/)
  expect(screen.queryByRole('link', { name: /^Go to checkout/ })).toBeNull()
  expect(line().getByRole('button', { name: 'One more of Mesh pack' })).toHaveProperty('disabled', true)
  await userEvent.click(line().getByRole('button', { name: 'Only 2 of Mesh pack' }))
  await screen.findByRole('link', { name: /^Go to checkout/ })
  expect(screen.queryByText(/One order can/)).toBeNull()
  expect(inputs(updateItem)).toMatchObject([{ body: { cartItemId: '11', quantity: 2 } }])
})

test('what can be had only once by now keeps its way to fewer', async () => {
  await open([[cartDetails, carts(cart([item({ quantity: 3, mostPerOrder: 1 })]))]])
  await screen.findByText(/One order can only have one of these/)
  expect(screen.getByRole('button', { name: 'Only 1 of Mesh pack' })).toHaveProperty('disabled', false)
})

test('[cart.flow-keeps-step-selection-and-popups] a change that comes too late is told, and can be made with the new cart before one', async () => {
  let now = cart([item()])
  let refuses = true
  const { inputs } = await open([
    [cartDetails, (input: unknown) => carts(now)(input)],
    [updateItem, () => (refuses ? changed : cart([item({ quantity: 2 })], { version: 6 }))],
  ])
  await screen.findByRole('button', { name: 'One more of Mesh pack' })
  expect(useCartFlow.getState()).toMatchObject({ selection: null, isRefreshOpen: false })
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
