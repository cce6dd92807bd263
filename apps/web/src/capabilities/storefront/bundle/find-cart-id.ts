import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { cartIdOf } from '@hibla/contract/cart/actions.rule'
import { findCart } from '@hibla/contract/cart/cart.contract'
import type { Client } from '@hibla/contract/client'

type Details = Pick<PaymentAccountDetails, 'legacyAccount' | 'subscriptions'>

/** Where a cart begins: its id, of a new one if there is none. The previous system's accounts are asked for by another name. */
export const findCartId = async (
  client: Client,
  accountNumber: string,
  details: Details | undefined,
): Promise<string | undefined> => {
  const serviceType = details?.subscriptions.find(({ type }) => type === 'MAINLINE')?.serviceType
  const found = await client.get(findCart, {
    query: details?.legacyAccount
      ? { accountNo: accountNumber }
      : {
          accountNumber,
          ...(serviceType !== undefined && { serviceType }),
          // Only households have a cart.
          customerCategory: 'RES',
          actionID: 'ADD_OR_REMOVE_PRODUCTS',
        },
  })
  return cartIdOf(found) ?? undefined
}
