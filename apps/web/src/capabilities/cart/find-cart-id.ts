import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { cartIdOf } from '@hibla/contract/cart/actions.rule'
import { findCart } from '@hibla/contract/cart/cart.contract'
import type { Client } from '@hibla/contract/client'
import { useCartInfo } from './cart-info.ts'

type Account = Pick<PaymentAccountDetails, 'accountNumber' | 'legacyAccount' | 'subscriptions'>

/** Where a cart begins: its id, of a new one if there is none. The previous system's accounts are asked for by another name. */
export const findCartId = async (client: Client, account: Account): Promise<string | null> => {
  const { accountNumber, legacyAccount, subscriptions } = account
  const serviceType = subscriptions.find(({ type }) => type === 'MAINLINE')?.serviceType
  const found = await client.get(findCart, {
    query: legacyAccount
      ? { accountNo: accountNumber }
      : {
          accountNumber,
          ...(serviceType !== undefined && { serviceType }),
          // Only households have a cart.
          customerCategory: 'RES',
          actionID: 'ADD_OR_REMOVE_PRODUCTS',
        },
  })
  const cartId = cartIdOf(found)
  useCartInfo.setState({ cartId })
  return cartId
}
