import type { Centavos } from '../values/money.ts'
import { categoryOf, uploadFlows, type Category, type UploadFlow } from './category.rule.ts'

/** From this monthly price on we ask for proof of income. */
export const INCOME_PROOF_FROM = 3_000_00
/** Below this monthly price a proof of billing is welcome, but not needed. */
export const BILLING_PROOF_FROM = 2_500_00

export const businessTypes = ['SOLE_PROPRIETOR', 'PARTNERSHIP', 'CORPORATION'] as const
export type BusinessType = (typeof businessTypes)[number]

/** How many business documents each kind of business has to give. */
const businessDocuments: Record<BusinessType, number> = { SOLE_PROPRIETOR: 2, PARTNERSHIP: 3, CORPORATION: 3 }

/** What decides which documents an application needs. */
export type Facts = {
  flow: UploadFlow
  /** What the plan costs a month. */
  monthly: Centavos
  /** They leave another provider for us, on a plan made for that. */
  switches: boolean
  /** Of a business; while it is unknown, the most is asked for. */
  businessType?: BusinessType | undefined
}

/** A category of documents, and how many of it are needed at least; 0 means it's up to the applicant. */
export type Requirement = { category: Category; atLeast: number }

/** How many of each category an application needs. */
const needed: Record<Category, (facts: Facts) => number> = {
  governmentIssued: () => 1,
  proofofidentity: ({ flow }) => (flow.endsWith('sme') ? 1 : 0),
  proofOfBilling: ({ monthly }) => (monthly >= BILLING_PROOF_FROM ? 1 : 0),
  proofOfIncome: ({ monthly }) => (monthly >= INCOME_PROOF_FROM ? 1 : 0),
  proofofcompetitor: ({ switches }) => (switches ? 1 : 0),
  businessdocuments: ({ businessType = 'CORPORATION' }) => businessDocuments[businessType],
  supplementary: () => 0,
}

/** A document that an XCLSV customer is asked for. */
export type Listed = { category: Category; required: boolean }

/** XCLSV customers have lists of their own, which can ask for more than everybody needs, never for less. */
export const requirementsOf = (facts: Facts, exclusive: readonly Listed[] = []): Requirement[] =>
  uploadFlows[facts.flow].map(categoryOf).map((category) => ({
    category,
    atLeast: Math.max(
      needed[category](facts),
      facts.flow.startsWith('xclsv-')
        ? exclusive.filter((each) => each.category === category && each.required).length
        : 0,
    ),
  }))

/** What is still missing. A file that was returned doesn't count until another takes its place. */
export const missingFrom = (
  requirements: readonly Requirement[],
  files: readonly { category: Category; status: string }[],
): Requirement[] =>
  requirements.flatMap(({ category, atLeast }) => {
    const given = files.filter((file) => file.category === category && file.status !== 'returned').length
    return given < atLeast ? [{ category, atLeast: atLeast - given }] : []
  })

/**
 * What an application can't be sent back without: what is missing, and what was returned, even if it was optional. The page and the
 * server both go by this. A returned file of a kind that is missing isn't named twice.
 */
export const stillNeeded = <F extends { category: Category; status: string }>(
  requirements: readonly Requirement[],
  files: readonly F[],
): { missing: Requirement[]; returned: F[]; isComplete: boolean } => {
  const missing = missingFrom(requirements, files)
  const returned = files.filter(
    ({ status, category }) => status === 'returned' && missing.every((each) => each.category !== category),
  )
  return { missing, returned, isComplete: missing.length + returned.length === 0 }
}

/** What was never given. A returned file isn't among it, because another will take its place. */
export const neverGiven = (
  requirements: readonly Requirement[],
  files: readonly { category: Category }[],
): Requirement[] =>
  missingFrom(
    requirements,
    files.map(({ category }) => ({ category, status: 'given' })),
  )

/**
 * What stands between an application and its approval: files that were returned, and those of a kind it needs that nobody
 * has judged. What is welcome, or isn't asked for any more, needn't be judged.
 */
export const unsettled = <F extends { category: Category; status: string }>(
  requirements: readonly Requirement[],
  files: readonly F[],
): F[] => {
  const needed = new Set(requirements.flatMap(({ category, atLeast }) => (atLeast > 0 ? [category] : [])))
  return files.filter(
    ({ category, status }) => status === 'returned' || (status !== 'accepted' && needed.has(category)),
  )
}
