import type { ApplicationStep } from '@hibla/contract/applications/paths.rule'
import type { SubmitObstacle } from '@hibla/contract/applications/submit.contract'

/** Where each obstacle is put right. */
export const stepFor: Record<SubmitObstacle, ApplicationStep> = {
  // Where the address can be changed.
  'not-serviceable': 'personalDetails',
  'details-incomplete': 'personalDetails',
  'no-plan': 'plans',
  'plan-not-offered': 'plans',
  'term-not-offered': 'plans',
  'addon-not-offered': 'plans',
  'promo-ended': 'plans',
  'government-id-missing': 'documents',
  'business-documents-missing': 'documents',
  'proof-of-identity-missing': 'documents',
  'proof-of-billing-missing': 'documents',
  'proof-of-income-missing': 'documents',
  'competitor-bill-missing': 'documents',
  'appointment-passed': 'appointment',
  'appointment-taken': 'appointment',
  'price-changed': 'review',
}
