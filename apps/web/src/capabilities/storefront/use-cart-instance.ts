import { cartInstance } from '@hibla/contract/cart/instance.contract'
import type { ShopEligibility } from '@hibla/contract/shop/shop.contract'
import { useEffect, useState } from 'react'
import { retried } from '../../kernel/retry.ts'
import { useClient } from '../../kernel/use-client.ts'

/** A text of the specification. */
const FAILED = 'Failed to create cart instance id'

type Instance = {
  identifier: string | undefined
  failure: string | undefined
  /** Nothing more is to come. */
  settled: boolean
}

const pending: Instance = { identifier: undefined, failure: undefined, settled: false }
const none: Instance = { ...pending, settled: true }

/** The instance of the account's cart, which the add-ons are listed for. Who can't order has none. */
export const useCartInstance = ({ accountNumber, serviceType, orderable }: ShopEligibility): Instance => {
  const client = useClient()
  const [instance, setInstance] = useState(pending)
  useEffect(() => {
    if (!orderable) return undefined
    let gone = false
    const ask = async () => {
      const body = { accountNumber, serviceType, flow: 'addon-purchase' as const }
      const answer = await retried(
        () => client.send(cartInstance, { body }),
        ({ ok }) => !ok,
      )
      if (gone) return
      setInstance(
        answer.ok ? { ...none, identifier: answer.body.cartInstanceIdentifier } : { ...none, failure: FAILED },
      )
    }
    void ask()
    return () => {
      gone = true
    }
  }, [client, accountNumber, serviceType, orderable])
  return orderable ? instance : none
}
