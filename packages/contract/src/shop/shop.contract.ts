import { z } from 'zod'
import { PsgcCode } from '../address/location.ts'
import { ContractTerm, Plan, PlanCategory, ProductId } from '../catalog/product.ts'
import { endpoint } from '../endpoint.ts'
import { NamedCategory } from '../values/customer-category.ts'
import { AccountNumber } from '../values/ids.ts'
import { AddonContent, OfferedProduct, ShopProduct, UpgradePlan } from './product.ts'

/** Defaults to the account in use. What it has decides what is offered; what the caller says can only narrow it. */
const maybeOfAccount = { accountNumber: AccountNumber.optional() }
const ofAccount = { access: 'customer', owns: { account: 'query.accountNumber' } } as const

/** Where the line is, by the codes of the address lists. */
const where = {
  region: PsgcCode.optional(),
  province: PsgcCode.optional(),
  municipality: PsgcCode.optional(),
}

/** Ids in one text, separated by commas, as the previous system's accounts have them. */
export const IdList = z
  .string()
  .max(2000)
  .regex(/^[A-Za-z0-9_,\s-]*$/, 'Separate ids by commas')
  .transform((list) =>
    list
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  )

/** A whole number in a query. */
const Months = z
  .string()
  .regex(/^\d{1,3}$/, 'A number of months')
  .transform(Number)

const addonListQuery = z.object({
  ...maybeOfAccount,
  serviceType: z.string().min(1).max(20).optional(),
  customerType: z.literal('INDIVIDUAL').optional(),
  customerSegment: z.string().min(1).max(40).optional(),
  customerCategory: NamedCategory.optional(),
  isSalesAgent: z.literal('false').optional(),
  ...where,
  actionFrom: z.literal('after-sales').optional(),
  /** Of the plan that the account has. */
  productOfferingID: ProductId.optional(),
  cartInstanceIdentifier: z.string().min(1).max(60).optional(),
  remainingContractTerm: Months.optional(),
  isWifi6Avail: z.enum(['Y', 'N']).optional(),
  /** What an account of the previous system has: its plan, its add-ons and its services. */
  planId: IdList.optional(),
  addOnId: IdList.optional(),
  vasId: IdList.optional(),
  legacyAccount: z.enum(['true', 'false']).optional(),
})

export const addonList = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/product/addons',
  summary: 'What a subscriber can add to their line today, in the current and in the legacy form of the call.',
  query: addonListQuery,
  ok: z.array(OfferedProduct),
  refusals: ['not-found'],
})

/** Everything that the list of add-ons is asked with, as the account has it, and whether it can order at all. */
export const ShopEligibility = z.object({
  accountNumber: z.string(),
  serviceType: z.string(),
  customerSegment: z.string(),
  customerCategory: z.enum(['RES', 'SME']),
  /** Codes; null where the address is none of our lists'. */
  region: z.string().nullable(),
  province: z.string().nullable(),
  municipality: z.string().nullable(),
  productOfferingID: z.string(),
  remainingContractTerm: z.int(),
  isWifi6Avail: z.enum(['Y', 'N']),
  legacyAccount: z.boolean(),
  planId: z.string(),
  /** Comma lists. */
  addOnId: z.string(),
  vasId: z.string(),
  /** How many hubs it has; they count towards what one line may carry. */
  hubsOwned: z.int(),
  ...OfferedProduct.pick({ orderable: true, whyNot: true, whyNotWords: true }).shape,
})
export type ShopEligibility = z.infer<typeof ShopEligibility>

export const eligibility = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/product/eligibility',
  summary: 'What the shop knows about an account: the values that its lists are asked with, and whether it can order.',
  query: z.object(maybeOfAccount),
  ok: ShopEligibility,
  refusals: ['not-found'],
})

export const upgradeCategories = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/product/categories',
  summary: 'The categories that have a plan to upgrade to, in the order to show them.',
  query: z.object({ ...maybeOfAccount, customerCategory: NamedCategory.optional(), ...where }),
  ok: z.array(PlanCategory),
  refusals: ['not-found'],
})

export const upgradePlans = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/hobs/postsales/get-plan-lists',
  summary: 'The plans that a subscriber can upgrade to, cheapest first; each says whether line and modem can carry it.',
  query: z.object({
    ...maybeOfAccount,
    customerCategory: NamedCategory.optional(),
    userType: z.literal('subscriber').optional(),
    applicationType: z.literal('REGULAR').optional(),
    planCategoryId: ProductId.optional(),
    /** The plan that the account has; it isn't listed. */
    planId: ProductId.optional(),
    /** `{product}App`. */
    requestType: z.string().min(1).max(60).optional(),
    ...where,
  }),
  ok: z.array(UpgradePlan),
  refusals: ['not-found', 'unknown-request-type'],
})

export const addonContent = endpoint({
  method: 'GET',
  path: '/cms/plans/addons',
  summary: 'What there is to read about add-ons that are on offer today.',
  access: 'signed-in',
  query: z.object({ customerCategory: NamedCategory.optional(), hobsBundleId: ProductId.optional() }),
  ok: z.array(AddonContent),
})

export const noContractOffers = endpoint({
  method: 'GET',
  path: '/cms/plans/no-contract-offers',
  summary:
    'What can be had without a contract today: the term with its fee, plans, and add-ons that need none. For an account, only add-ons that it is offered.',
  access: 'signed-in',
  owns: { account: 'query.accountNumber' },
  query: z.object({ ...maybeOfAccount, customerCategory: NamedCategory.optional(), ...where }),
  ok: z.object({
    /** Null if everything has a contract. */
    term: ContractTerm.nullable(),
    plans: z.array(Plan),
    addons: z.array(ShopProduct),
  }),
})

/** A bundle with everything people want to know before they order it. */
export const ProductPage = z.object({
  product: OfferedProduct,
  details: z.array(z.string()),
  /** For the call with product terms; null if it has none of its own. */
  terms: z.string().nullable(),
  /** Further pieces of it. */
  extensions: z.array(OfferedProduct),
  owned: z.int(),
  /** The plans to change to that it comes with, cheapest first. */
  comesWith: z.array(UpgradePlan.pick({ productId: true, name: true, monthlyFee: true, brings: true })),
})
export type ProductPage = z.infer<typeof ProductPage>

export const productPage = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/product/addons/{bundleId}',
  summary: 'One bundle by its bundleId or hobsBundleId, with its details, its extensions and how many one has.',
  params: z.object({ bundleId: ProductId }),
  query: z.object(maybeOfAccount),
  ok: ProductPage,
  refusals: ['not-found'],
})

export const recommendedAddons = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/product/recommended-addons',
  summary: 'What we recommend to a subscriber: a few add-ons they lack, and the next plan that their line can carry.',
  query: z.object(maybeOfAccount),
  ok: z.object({ addons: z.array(OfferedProduct), plan: UpgradePlan.nullable() }),
  refusals: ['not-found'],
})
