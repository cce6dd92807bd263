import { cartDetails, writeCart } from '@hibla/contract/cart/cart.contract'
import { CallFailed } from '@hibla/contract/client'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../test/client.ts'
import { ACCOUNT, cleanCart, open } from './test/open-cart.ts'
import { cart, carts, extension, item } from './test/samples.ts'

cleanCart()

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const full = () => carts(cart([item(), extension()]))

test('[cart.put-v2-cart] a subscriber removes everything at once, after a question, by writing the cart they saw without items', async () => {
  const { inputs, path } = await open([
    [cartDetails, full()],
    [writeCart, cart([])],
  ])
  await press('Remove everything')
  await press('NO')
  expect(inputs(writeCart)).toEqual([])
  await press('Remove everything')
  await press('YES')
  await waitFor(() => expect(path()).toBe('/customer/emptycart'))
  const { cartId, version } = cart([])
  expect(inputs(writeCart)).toEqual([
    { body: { accountNumber: ACCOUNT, flow: 'addon-purchase', cartId, items: [], version } },
  ])
  expect([writeCart.method, writeCart.path]).toEqual(['PUT', '/cart'])
})

test('a cart that changed meanwhile isn’t emptied: it’s loaded again, and the subscriber is told', async () => {
  const { inputs } = await open([
    [cartDetails, full()],
    [writeCart, () => new CallFailed(problem({ status: 409, code: 'cart-changed' }))],
  ])
  await press('Remove everything')
  const before = inputs(cartDetails).length
  await press('YES')
  expect((await screen.findByText(/^Your cart has changed meanwhile/)).getAttribute('role')).toBe('alert')
  expect(inputs(cartDetails).length).toBeGreaterThan(before)
})

test('a single line has its own way out, so nothing is asked for all', async () => {
  await open([[cartDetails, carts(cart([item()]))]])
  await screen.findByRole('button', { name: 'Remove Mesh pack' })
  expect(screen.queryByRole('button', { name: 'Remove everything' })).toBeNull()
})
