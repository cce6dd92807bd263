import type { Category } from '../documents/category.rule.ts'
import type { Requirement } from '../documents/requirements.rule.ts'

/** Nothing has to be given beyond what we ask for. */
type Needed = Exclude<Category, 'supplementary'>

const obstacleOf = {
  governmentIssued: 'government-id-missing',
  businessdocuments: 'business-documents-missing',
  proofofidentity: 'proof-of-identity-missing',
  proofOfBilling: 'proof-of-billing-missing',
  proofOfIncome: 'proof-of-income-missing',
  proofofcompetitor: 'competitor-bill-missing',
} as const satisfies Record<Needed, string>
export type DocumentObstacle = (typeof obstacleOf)[Needed]

/** What an application is told that lacks documents, one name for each kind. */
export const documentObstacles = Object.values(obstacleOf) as [DocumentObstacle, ...DocumentObstacle[]]

export const obstaclesFor = (missing: readonly Requirement[]): DocumentObstacle[] =>
  missing.flatMap(({ category }) => (category === 'supplementary' ? [] : obstacleOf[category]))
