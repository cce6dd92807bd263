import { accountDetails } from '@hibla/contract/account/account.contract'
import { cartDetails } from '@hibla/contract/cart/cart.contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { destroySession } from '../../kernel/storage/destroy-session.ts'
import { screenIs } from '../../test/beside.tsx'
import { clientWith } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { useSwitchedTo } from '../account/index.ts'
import { details } from '../account/test/samples.ts'
import { noteLoaded, useCartInfo } from './cart-info.ts'
import { cart, carts, item } from './test/samples.ts'

const [OURS, ANOTHER] = ['1000000000011', '1000000000060']
const hub = { cartItemId: '11', title: 'Mesh pack', quantity: 1 }

beforeEach(() => {
  destroySession()
  queryClient.clear()
  localStorage.setItem('cookieAccepted', 'true')
  screenIs('large')
  noteLoaded(OURS)
})

/** Any page with the top bar, while the server hasn't said yet what is in the cart. */
const open = async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const client = clientWith([
    [accountDetails, details({ outageStatus: 'ONGOING' })],
    [cartDetails, carts(cart([1, 2, 3].map((id) => item({ cartItemId: `${id}`, productId: `P-${id}` }))))],
  ])
  const get = async (call: never, input: never): Promise<unknown> => {
    if ((call as unknown) === cartDetails) await promise
    return client.get(call, input)
  }
  const session = signedIn(['subscriber'], { accountNumber: [OURS] })
  await openPortal('/customer/referrals', { session, client: { ...client, get: get as typeof client.get } })
  await screen.findByRole('region', { name: 'There’s an outage in your area' })
  return resolve
}

test('[cart.info-state-keys] after a reload the cart’s kept items are shown until the server says what is in it', async () => {
  useCartInfo.setState({ items: [hub] })
  const answer = await open()
  await screen.findByRole('button', { name: 'Cart, 1 item' })
  answer()
  expect(await screen.findByRole('button', { name: 'Cart, 3 items' })).toBeTruthy()
})

test('what is kept of another account’s cart isn’t shown', async () => {
  noteLoaded(ANOTHER)
  useCartInfo.setState({ items: [hub] })
  await open()
  expect(await screen.findByRole('button', { name: 'Cart' })).toBeTruthy()
})

test('switching to another account forgets what was kept of the cart', () => {
  useSwitchedTo.setState({ accountNumber: OURS })
  useCartInfo.setState({ cartId: 'CART-1', items: [hub], isConditionsAgreed: true })
  useSwitchedTo.setState({ accountNumber: OURS })
  expect(useCartInfo.getState().cartId).toBe('CART-1')
  useSwitchedTo.setState({ accountNumber: ANOTHER })
  expect(useCartInfo.getState()).toMatchObject({ cartId: null, items: [], isConditionsAgreed: false })
})
