import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AccountNumber } from '../values/ids.ts'
import { IsoDate } from '../values/iso-date.ts'
import { Link } from '../values/link.ts'
import { Centavos } from '../values/money.ts'
import { ProductId } from '../catalog/product.ts'
import { ItemType } from './product.ts'

/** Why an add-on can't be removed now. */
export const whyNotRemovable = ['included', 'bought', 'contract-runs', 'account-not-active', 'ending'] as const
export const WhyNotRemovable = z.enum(whyNotRemovable)
export type WhyNotRemovable = z.infer<typeof WhyNotRemovable>

/** Something that an account has on top of its plan. */
export const OwnedAddon = z.object({
  /** Which of the account's subscriptions. */
  subscriptionId: z.int().min(0),
  itemType: ItemType,
  productOfferingID: z.string(),
  name: z.string(),
  category: z.string(),
  /** Of the bundle it is sold as today, or was; null if the shop never had it. */
  bundleId: ProductId.nullable(),
  hobsBundleId: ProductId.nullable(),
  bundleImage: Link.nullable(),
  monthlyFee: Centavos,
  /** The day it ends, if it was removed: that of the next bill, which charges it for the last time. */
  endsOn: IsoDate.nullable(),
  /** The day it would end if it were removed now. */
  wouldEndOn: IsoDate.nullable(),
  removable: z.boolean(),
  whyNot: WhyNotRemovable.nullable(),
  whyNotWords: z.string().nullable(),
})
export type OwnedAddon = z.infer<typeof OwnedAddon>

export const myAddons = endpoint({
  method: 'GET',
  path: '/product/my-addons',
  summary: 'What an account has on top of its plan, and what of it can be removed.',
  access: 'customer',
  query: z.object({ accountNumber: AccountNumber.optional() }),
  ok: z.array(OwnedAddon),
  refusals: ['not-found'],
  owns: { account: 'query.accountNumber' },
})

export const removeAddon = endpoint({
  method: 'DELETE',
  path: '/product/my-addons',
  summary: 'Removes an add-on. It stays until the next bill, which charges it for the last time.',
  access: 'customer',
  body: z.object({ accountNumber: AccountNumber, subscriptionId: z.int().min(0).max(32_767) }),
  ok: z.object({ status: z.literal(true), endsOn: IsoDate }),
  refusals: ['not-found', 'included', 'bought', 'contract-runs', 'account-not-active'],
  idempotent: true,
  owns: { account: 'body.accountNumber' },
})
