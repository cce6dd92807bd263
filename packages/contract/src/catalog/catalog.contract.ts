import { z } from 'zod'
import { PsgcCode } from '../address/location.ts'
import { endpoint } from '../endpoint.ts'
import { NamedCategory } from '../values/customer-category.ts'
import { Addon, ApplicationType, ContractTerm, Plan, PlanCategory, ProductId, Promotion } from './product.ts'

const forWhom = { customerCategory: NamedCategory.optional() }
/** Where the line would be, by the codes of the address lists. */
const where = {
  region: PsgcCode.optional(),
  province: PsgcCode.optional(),
  municipality: PsgcCode.optional(),
}

export const planList = endpoint({
  method: 'GET',
  path: '/cms/plans/list',
  summary: 'The plans we offer today, cheapest first.',
  access: 'public',
  query: z.object(forWhom),
  ok: z.array(Plan),
})

export const planCategories = endpoint({
  method: 'GET',
  path: '/hobs/presales/products/categories',
  summary: 'The categories that have a plan on offer today, in the order to show them.',
  access: 'public',
  query: z.object(forWhom),
  ok: z.array(PlanCategory),
})

export const plansAt = endpoint({
  method: 'GET',
  path: '/product/plans',
  summary: 'The plans we offer today at a place, cheapest first; without a place, all of them.',
  access: 'public',
  query: z.object({
    ...forWhom,
    ...where,
    planCategoryId: ProductId.optional(),
    applicationType: ApplicationType.shape.applicationType.optional(),
  }),
  ok: z.array(Plan),
})

/** A plan with everything people want to know before they order it. */
export const ProductDetails = z.object({
  plan: Plan,
  category: PlanCategory,
  terms: z.array(ContractTerm),
  addons: z.array(Addon),
  /** The names of the places where it is on offer; empty if that is everywhere. */
  availableIn: z.array(z.string()),
})
export type ProductDetails = z.infer<typeof ProductDetails>

const details = {
  method: 'GET',
  access: 'public',
  query: z.object({ productId: ProductId }),
  ok: ProductDetails,
  refusals: ['not-found'],
} as const

export const productDetails = endpoint({
  ...details,
  path: '/product/details',
  summary: 'A plan that is on offer today, with its category, contract terms and add-ons.',
})

export const presalesDetails = endpoint({
  ...details,
  path: '/hobs/presales/products/details',
  summary: 'The same as /product/details, at the address that older programs use.',
  calledBy: 'the older app',
})

export const presalesAddons = endpoint({
  method: 'GET',
  path: '/hobs/presales/addons',
  summary: 'What can be ordered together with a new line.',
  access: 'public',
  query: z.object({ ...forWhom, ...where }),
  ok: z.array(Addon),
})

export const applicationTypes = endpoint({
  method: 'GET',
  path: '/cms/application-types',
  summary: 'The kinds of application people can make.',
  access: 'public',
  ok: z.array(ApplicationType),
})

export const contractTerms = endpoint({
  method: 'GET',
  path: '/cms/plans/no-contract-term',
  summary: 'How long contracts run, one without a term included, and what each costs.',
  access: 'public',
  query: z.object(forWhom),
  ok: z.array(ContractTerm),
})

export const recommendations = endpoint({
  method: 'GET',
  path: '/product/recommendations',
  summary: 'The plans we recommend, among those we offer in a region today.',
  access: 'public',
  query: z.object({ ...forWhom, region: PsgcCode.optional() }),
  ok: z.array(Plan),
})

export const planPromotions = endpoint({
  method: 'GET',
  path: '/cms/plans/promotions',
  summary: 'Messages to show beside the list of plans today, each with the places it is flagged for.',
  access: 'public',
  ok: z.array(Promotion),
})
