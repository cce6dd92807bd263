import {
  Addon,
  ApplicationType,
  ContractTerm,
  Offer,
  Plan,
  PlanCategory,
  Promotion,
} from '@hibla/contract/catalog/product'
import { PsgcCode } from '@hibla/contract/address/location'
import { CustomerCategory } from '@hibla/contract/values/customer-category'
import { Centavos } from '@hibla/contract/values/money'
import { z } from 'zod'

/** As far as the database goes, so that a mistake is told with its line. */
const Fee = z.int().min(0, 'is below zero').max(2_000_000_000, 'is too much').pipe(Centavos)
const Months = z.int().min(0, 'is below zero').max(60, 'is more than 60 months')
const Name = z.string().trim().min(1, 'is empty')

const days = {
  availableFrom: Offer.shape.availableFrom,
  availableUntil: Offer.shape.availableUntil.default(null),
}
const offer = { areas: z.array(PsgcCode).default([]), ...days }

/** A provider's whole catalogue, as written in a file. Fees are in centavos. */
export const CatalogFile = z.strictObject({
  categories: z.array(z.strictObject(PlanCategory.shape)),
  plans: z.array(
    z.strictObject({
      ...Plan.omit({ isNew: true, customerCategory: true }).shape,
      technology: Plan.shape.technology.default('GPON'),
      name: Name,
      speedMbps: z.int().min(1, 'is 0 or less').max(1_000_000, 'is too much'),
      monthlyFee: Fee.refine((fee) => fee > 0, 'is 0'),
      installationFee: Fee,
      contractTermMonths: Months.default(24),
      switcher: Plan.shape.switcher.default(false),
      highlighted: Plan.shape.highlighted.default(false),
      recommendedAt: z.int().min(1).max(100).nullable().default(null),
      ...offer,
    }),
  ),
  addons: z.array(
    z.strictObject({
      ...Addon.shape,
      name: Name,
      monthlyFee: Fee,
      oneTimeFee: Fee,
      mostPerOrder: z.int().min(1, 'is 0 or less').max(20, 'is more than 20'),
      ...offer,
    }),
  ),
  terms: z.array(
    z.strictObject({
      customerCategory: CustomerCategory,
      ...ContractTerm.shape,
      termMonths: Months,
      oneTimeFee: Fee,
    }),
  ),
  promotions: z
    .array(z.strictObject({ ...Promotion.shape, link: Promotion.shape.link.default(null), ...days }))
    .default([]),
  applicationTypes: z.array(z.strictObject(ApplicationType.shape)),
})
export type CatalogFile = z.infer<typeof CatalogFile>
