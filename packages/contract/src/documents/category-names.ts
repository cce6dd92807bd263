import type { Category } from './category.rule.ts'
import type { Requirement } from './requirements.rule.ts'

/** What we call each kind of document, on the screen and in emails. */
export const categoryNames: Record<Category, string> = {
  governmentIssued: 'Government ID',
  proofofidentity: 'Proof of identity',
  proofOfBilling: 'Proof of billing',
  proofOfIncome: 'Proof of income',
  proofofcompetitor: 'Your current provider’s bill',
  businessdocuments: 'Business documents',
  supplementary: 'Other documents',
}

/** Such as 'Government ID' or 'Business documents: 2 more'. */
export const missingName = ({ category, atLeast }: Requirement): string =>
  categoryNames[category] + (atLeast > 1 ? `: ${atLeast} more` : '')
