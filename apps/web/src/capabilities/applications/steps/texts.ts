import type { choosePlan } from '@hibla/contract/applications/choice.contract'
import type { ApplicationSoFar, resumeApplication } from '@hibla/contract/applications/resume.contract'
import type { submitApplication } from '@hibla/contract/applications/submit.contract'
import { BILLING_PROOF_FROM, INCOME_PROOF_FROM, type BusinessType } from '@hibla/contract/documents/requirements.rule'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { peso } from '@hibla/contract/values/money'
import { ownText } from '../../../kernel/refusal-texts.ts'
import { saveTexts } from '../texts.ts'

export const choiceTexts = {
  'not-found': saveTexts['not-found'],
  'already-submitted': saveTexts['already-submitted'],
  'plan-not-offered': 'This plan isn’t available at this address. Please choose another one.',
  'term-not-offered': 'This contract length isn’t available any more. Please choose another one.',
  'addon-not-offered': 'One of the add-ons isn’t available any more. Please choose your add-ons again.',
} satisfies Record<RefusalOf<typeof choosePlan>, string>

export const submitTexts = {
  ...choiceTexts,
  'not-serviceable':
    'It’s been a while since you checked this address, and what we can offer there has changed. Please check it again.',
  'details-incomplete': 'Some details are missing, or are about another address. Please check them.',
  'no-plan': 'Please choose a plan.',
  'promo-ended': 'The promo code has ended. Please choose another one, or continue without one.',
  'location-not-allowed': saveTexts['location-not-allowed'],
  'government-id-missing': 'We need a government ID.',
  'business-documents-missing':
    'We need at least 2 business documents from a sole proprietor, and at least 3 from a partnership or corporation.',
  'proof-of-identity-missing': 'We need proof of identity for whoever signs for the account.',
  'proof-of-billing-missing': `For plans from ${peso(BILLING_PROOF_FROM)} a month we need proof of billing.`,
  'proof-of-income-missing': `For plans from ${peso(INCOME_PROOF_FROM)} a month we need proof of income.`,
  'competitor-bill-missing': 'To switch to us, we need the latest bill of your current provider.',
  'appointment-passed': 'The day you chose for the installation has passed or is too soon now.',
  'appointment-taken': 'The time you chose is gone. Please choose another one.',
  'price-changed': 'The price has changed since you saw it. Please check the new price, then submit the application.',
} satisfies Record<RefusalOf<typeof submitApplication>, string>

const businesses: Record<BusinessType, string> = {
  SOLE_PROPRIETOR: 'a sole proprietor',
  PARTNERSHIP: 'a partnership',
  CORPORATION: 'a corporation',
}

/** What keeps this application from being sent in. What its kind of business has to give is said without the rest. */
export const obstacleTexts = (
  { businessType, documents }: Pick<ApplicationSoFar, 'businessType' | 'documents'>,
  obstacle: string,
): string | undefined => {
  const needed = documents.find(({ category }) => category === 'businessdocuments')?.atLeast
  return obstacle === 'business-documents-missing' && businessType && needed
    ? `We need at least ${needed} business documents from ${businesses[businessType]}.`
    : ownText(submitTexts, obstacle)
}

export const resumeTexts = {
  'link-expired': 'This link doesn’t work any more. Ask for a new one with your reference number.',
  'already-submitted':
    'This application has already been submitted. You can check its status with your reference number.',
} satisfies Record<RefusalOf<typeof resumeApplication>, string>
