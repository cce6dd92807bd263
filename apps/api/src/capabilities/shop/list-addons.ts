import type { InputOf } from '@hibla/contract/endpoint'
import { isWanted } from '@hibla/contract/shop/eligibility.rule'
import type { addonList } from '@hibla/contract/shop/shop.contract'
import type { OfferedProduct } from '@hibla/contract/shop/product'
import type { OwnCustomer } from './own-customer.ts'
import { asOffered } from './show-product.ts'

type Query = InputOf<typeof addonList>['query']

/** What the account is offered, narrowed by what the caller says about it. */
export const listAddons = ({ rows, buyer }: OwnCustomer, query: Query): OfferedProduct[] => {
  const { region, province, municipality, productOfferingID, planId = [], addOnId = [], vasId = [] } = query
  const input = {
    ...query,
    area: { region, province, municipality },
    has: [...(productOfferingID === undefined ? [] : [productOfferingID]), ...planId, ...addOnId, ...vasId],
  }
  return rows.filter((row) => isWanted(row, input)).map((row) => asOffered(row, buyer))
}
