import {
  Addon,
  ApplicationType,
  ContractTerm,
  Offer,
  Plan,
  PlanCategory,
  Promotion,
} from '@hibla/contract/catalog/product'
import { PlaceCode } from '@hibla/contract/address/location'
import { CustomerCategory } from '@hibla/contract/values/customer-category'
import { z } from 'zod'

const days = {
  availableFrom: Offer.shape.availableFrom,
  availableUntil: Offer.shape.availableUntil.default(null),
}
const offer = { areas: z.array(PlaceCode).default([]), ...days }

/** A provider's whole catalogue, as written in a file. Fees are in centavos. */
export const CatalogFile = z.strictObject({
  categories: z.array(z.strictObject(PlanCategory.shape)),
  plans: z.array(
    z.strictObject({
      ...Plan.omit({ isNew: true, customerCategory: true }).shape,
      technology: Plan.shape.technology.default('GPON'),
      contractTermMonths: Plan.shape.contractTermMonths.default(24),
      switcher: Plan.shape.switcher.default(false),
      highlighted: Plan.shape.highlighted.default(false),
      recommendedAt: z.int().min(1).max(100).nullable().default(null),
      ...offer,
    }),
  ),
  addons: z.array(z.strictObject({ ...Addon.shape, ...offer })),
  terms: z.array(z.strictObject({ customerCategory: CustomerCategory, ...ContractTerm.shape })),
  promotions: z
    .array(z.strictObject({ ...Promotion.shape, link: Promotion.shape.link.default(null), ...days }))
    .default([]),
  applicationTypes: z.array(z.strictObject(ApplicationType.shape)),
})
export type CatalogFile = z.infer<typeof CatalogFile>
