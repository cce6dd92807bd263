import { z } from 'zod'
import { ProductId } from '../catalog/product.ts'
import { CustomerCategory } from '../values/customer-category.ts'
import { Link } from '../values/link.ts'
import { Centavos } from '../values/money.ts'

/** How something is paid for: little by little, or at once. */
export const planTypes = ['installment', 'onetime'] as const
export const PlanType = z.enum(planTypes)
export type PlanType = z.infer<typeof PlanType>

/** When a sum is due: every month, once on the next bill, or upfront, which is at checkout. */
export const paymentFrequencies = ['monthly', 'oneTime', 'upfront'] as const
export const PaymentFrequency = z.enum(paymentFrequencies)
export type PaymentFrequency = z.infer<typeof PaymentFrequency>

export const DeliveryMode = z.enum(['deliverOnly', 'deliverAndInstall'])
export type DeliveryMode = z.infer<typeof DeliveryMode>

export const ItemType = z.enum(['MAINLINE', 'VAS', 'ADDON'])
export type ItemType = z.infer<typeof ItemType>

export const ProductType = z.enum(['PACKAGE', 'DEVICE', 'SERVICE'])
export type ProductType = z.infer<typeof ProductType>

/** Why an account can't order something that is shown to it. */
export const whyNotOrderable = [
  'talk-to-us',
  'account-not-active',
  'contract-too-short',
  'needs-wifi6',
  'line-technology',
  'modem-too-old',
] as const
export const WhyNotOrderable = z.enum(whyNotOrderable)
export type WhyNotOrderable = z.infer<typeof WhyNotOrderable>

/** Whether an account can order it today, and if not, why, in words to show. */
const orderable = {
  orderable: z.boolean(),
  whyNot: WhyNotOrderable.nullable(),
  whyNotWords: z.string().nullable(),
}

/** Something to buy for a line that one has already. */
export const ShopProduct = z.object({
  bundleId: ProductId,
  /** What older programs call the same bundle. */
  hobsBundleId: ProductId,
  productId: ProductId,
  title: z.string(),
  productName: z.string(),
  bundleImage: Link,
  description: z.string(),
  itemType: ItemType,
  productType: ProductType,
  /** Such as MESH, WIFI6, STREAMING or TV. */
  category: z.string(),
  customerCategory: CustomerCategory,
  /** Every month for as long as one has it; zero if there is none. */
  monthlyFee: Centavos,
  /** What it costs when paid at once; zero if only the monthly fee is asked for. */
  oneTimeFee: Centavos,
  /** What it costs each month when paid little by little, for `installmentMonths`. */
  installmentFee: Centavos,
  installmentMonths: z.int(),
  planTypes: z.array(PlanType),
  /** Empty if nothing is delivered. */
  deliveryModes: z.array(DeliveryMode),
  deliveryFees: z.object({ deliverOnly: Centavos, deliverAndInstall: Centavos }),
  mostPerOrder: z.int(),
  isHub: z.boolean(),
  needsWifi6: z.boolean(),
  /** The contract must run for at least so many more months. */
  minimumContractMonthsLeft: z.int(),
  /** The product that it extends, for further pieces of it. */
  extensionOf: ProductId.nullable(),
})
export type ShopProduct = z.infer<typeof ShopProduct>

export const OfferedProduct = z.object({ ...ShopProduct.shape, ...orderable })
export type OfferedProduct = z.infer<typeof OfferedProduct>

/** Something the shop also sells by itself, and that comes with a plan. */
const Brought = ShopProduct.pick({ productId: true, productName: true, itemType: true, category: true })

/** A plan that an account could change to. */
export const UpgradePlan = z.object({
  productId: ProductId,
  name: z.string(),
  /** The name of its category. */
  category: z.string(),
  planCategoryId: ProductId,
  planImage: Link,
  customerCategory: CustomerCategory,
  speedMbps: z.int(),
  monthlyFee: Centavos,
  /** How much more a month it is than what the account pays for its plan now. */
  monthlyDifference: Centavos,
  tagline: z.string(),
  inclusions: z.array(z.string()),
  /** What comes with it and costs nothing more; whoever pays for one of these stops paying. */
  brings: z.array(Brought),
  /** What the account has with its plan now, and wouldn't have with this one. */
  loses: z.array(Brought),
  contractTermMonths: z.int(),
  ...orderable,
  /** What to get first if the modem can't carry it; null if we have nothing of the kind on offer. */
  needsProduct: ProductId.nullable(),
})
export type UpgradePlan = z.infer<typeof UpgradePlan>

/** What a person reads about an add-on. */
export const AddonContent = z.object({
  ...ShopProduct.pick({
    bundleId: true,
    hobsBundleId: true,
    productId: true,
    title: true,
    productName: true,
    bundleImage: true,
    description: true,
    category: true,
    customerCategory: true,
  }).shape,
  /** One paragraph or point each. */
  details: z.array(z.string()),
  /** The product whose terms apply, for the call with product terms; null if it has none of its own. */
  terms: z.string().nullable(),
})
export type AddonContent = z.infer<typeof AddonContent>
