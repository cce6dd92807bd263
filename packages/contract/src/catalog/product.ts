import { z } from 'zod'
import { CustomerCategory } from '../values/customer-category.ts'
import { IsoDate } from '../values/iso-date.ts'
import { Link } from '../values/link.ts'
import { Centavos } from '../values/money.ts'
import { Technology } from '../values/technology.ts'

/** Our own ids of plans, categories and add-ons: they appear in URLs. */
export const ProductId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/, 'Not a product we know')

/** How plans are grouped for people to choose from. */
export const PlanCategory = z.object({
  planCategoryId: ProductId,
  customerCategory: CustomerCategory,
  name: z.string(),
  description: z.string(),
  isNew: z.boolean(),
})
export type PlanCategory = z.infer<typeof PlanCategory>

/** When something is on offer, and where: everywhere, or in the regions, provinces and municipalities it lists. */
export const Offer = z.object({
  areas: z.array(z.string()),
  availableFrom: IsoDate,
  availableUntil: IsoDate.nullable(),
})
export type Offer = z.infer<typeof Offer>

export const Plan = z.object({
  ...Offer.shape,
  planId: ProductId,
  name: z.string(),
  customerCategory: CustomerCategory,
  planCategoryId: ProductId,
  technology: Technology,
  speedMbps: z.int(),
  monthlyFee: Centavos,
  /** Once, on the first bill; zero if there is none. */
  installationFee: Centavos,
  contractTermMonths: z.int(),
  /** For people who leave another provider and show its bill. */
  switcher: z.boolean(),
  tagline: z.string(),
  inclusions: z.array(z.string()),
  highlighted: z.boolean(),
  /** While its category is new. */
  isNew: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

/** Something extra that can be ordered with a plan. */
export const Addon = z.object({
  addonId: ProductId,
  name: z.string(),
  description: z.string(),
  customerCategory: CustomerCategory,
  monthlyFee: Centavos,
  oneTimeFee: Centavos,
  /** How many of it one order can have. */
  mostPerOrder: z.int(),
})
export type Addon = z.infer<typeof Addon>

/** How long a contract runs, and what a shorter one costs. */
export const ContractTerm = z.object({
  termMonths: z.int(),
  name: z.string(),
  description: z.string(),
  /** On top of the plan's own fees. */
  oneTimeFee: Centavos,
})
export type ContractTerm = z.infer<typeof ContractTerm>

/** What kind of application someone makes: a new line, or a switch from another provider. */
export const ApplicationType = z.object({
  applicationType: z.enum(['REGULAR', 'SWITCHER']),
  name: z.string(),
  description: z.string(),
})
export type ApplicationType = z.infer<typeof ApplicationType>

/** The pages that list plans: the public one, and the steps of applications by visitors, agents and employees. */
export const planListPlaces = ['landing', 'application', 'salesApplication', 'erpApplication'] as const
export type PlanListPlace = (typeof planListPlaces)[number]

/** A message beside the list of plans, with a flag for each place where it shows. */
export const Promotion = z.object({
  promotionId: ProductId,
  title: z.string().min(1).max(80),
  text: z.string().max(300),
  link: z.object({ href: Link, label: z.string().min(1).max(40) }).nullable(),
  landing: z.boolean(),
  application: z.boolean(),
  salesApplication: z.boolean(),
  erpApplication: z.boolean(),
})
export type Promotion = z.infer<typeof Promotion>
