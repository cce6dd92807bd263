import { accountDetails } from '@hibla/contract/account/account.contract'
import { addToCart, findCart } from '@hibla/contract/cart/cart.contract'
import { CallFailed } from '@hibla/contract/client'
import { productPage } from '@hibla/contract/shop/shop.contract'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { problem } from '../../../test/client.ts'
import { atHome, expectShown, type Replies } from '../../account/test/at-home.ts'
import { details } from '../../account/test/samples.ts'
import { hub, pageOf } from '../test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const CART = 'CART-2222222222222222'
/** The main line comes last, so that being first isn't what makes it one. */
const subscriptions = [
  { type: 'ADDON', category: 'MESH', serviceType: 'DEVICE', productOfferingID: 'A1', name: 'Hub', monthlyFee: 0 },
  {
    type: 'MAINLINE',
    category: 'FIBRE',
    serviceType: 'GPON',
    productOfferingID: 'P1',
    name: 'Fibre',
    monthlyFee: 99_900,
  },
]

const add = async (head: Replies[number][1], account: object = {}) => {
  const view = await atHome('/customer/shop/addons/mesh-pack', [
    [accountDetails, details({ subscriptions, outageStatus: 'ONGOING', ...account })],
    [productPage, pageOf(hub())],
    [findCart, head],
    [addToCart, { status: true, cartId: CART, cartItemId: '7', version: 2 }],
  ])
  // The account is known once its outage shows.
  await view.findByRole('region', { name: 'There’s an outage in your area' })
  await userEvent.click(await view.main.findByRole('button', { name: 'Add to cart' }))
  return view
}

test.each(['cartId', 'cart_id'])(
  '[cart.flow-starts-with-cart-id] [cart.id-read-from-either-key] [cart.id-call-non-legacy-params] whoever adds something first gets the cart’s id, read from %s, and then adds to that cart',
  async (key) => {
    const { main, asked, inputsOf } = await add({ [key]: CART, cartItemUID: 'uid', otherSubscriptions: [] })
    await expectShown(main.findByRole('heading', { name: 'It’s in your cart' }))
    const flow = asked.map(({ endpoint }) => endpoint).filter((each) => each === findCart || each === addToCart)
    expect(flow).toEqual([findCart, addToCart])
    expect(inputsOf(findCart)).toEqual([
      {
        query: {
          accountNumber: '1000000000011',
          serviceType: 'GPON',
          customerCategory: 'RES',
          actionID: 'ADD_OR_REMOVE_PRODUCTS',
        },
      },
    ])
    expect(inputsOf(addToCart)).toMatchObject([{ body: { cartId: CART } }])
  },
)

test.each(['cartId', 'cart_id'])(
  '[cart.id-call-legacy-sends-account-no] [cart.flow-starts-with-cart-id] for a legacy account, accountNo is sent instead, and what is added goes to the cart whose id comes back as %s',
  async (key) => {
    const head = { [key]: CART, cartItemUID: 'uid', otherSubscriptions: [] }
    const { main, asked, inputsOf } = await add(head, { legacyAccount: true })
    await expectShown(main.findByRole('heading', { name: 'It’s in your cart' }))
    const flow = asked.map(({ endpoint }) => endpoint).filter((each) => each === findCart || each === addToCart)
    expect(flow).toEqual([findCart, addToCart])
    expect(inputsOf(findCart)).toEqual([{ query: { accountNo: '1000000000011' } }])
    expect(inputsOf(addToCart)).toMatchObject([{ body: { accountNumber: '1000000000011', cartId: CART } }])
  },
)

test.each([
  ['an account', false],
  ['a legacy account', true],
])(
  '[cart.flow-starts-with-cart-id] without a cart’s id nothing is added for %s, and the page says why',
  async (_whose, legacyAccount) => {
    const refusal = new CallFailed(problem({ status: 422, code: 'account-not-active' }))
    const { main, inputsOf } = await add(refusal, { legacyAccount })
    await expectShown(main.findByText('Ordering opens once your account is active.'))
    expect(inputsOf(addToCart)).toEqual([])
  },
)
