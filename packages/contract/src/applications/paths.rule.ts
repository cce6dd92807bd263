import type { CustomerSegment } from './category.rule.ts'

export const onboardPath = (segment: CustomerSegment): '/onboard/residential' | '/onboard/sme' =>
  segment === 'Residential' ? '/onboard/residential' : '/onboard/sme'

/** Who fills in the application. An agent who resumes a draft names its order. */
export type Applying = { as: 'visitor' } | { as: 'agent'; draftOrderId?: string | undefined } | { as: 'referral' }

const prefix = { visitor: '', agent: '/sales/application', referral: '/referral/application' } as const

export const personalDetailsPath = (segment: CustomerSegment, applying: Applying): string => {
  const path = `${prefix[applying.as]}${onboardPath(segment)}/personalDetails`
  return applying.as === 'agent' && applying.draftOrderId ? `${path}/${applying.draftOrderId}` : path
}
