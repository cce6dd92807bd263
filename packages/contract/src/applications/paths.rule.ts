import type { CustomerSegment } from './category.rule.ts'

export const onboardPath = (segment: CustomerSegment): '/onboard/residential' | '/onboard/sme' =>
  segment === 'Residential' ? '/onboard/residential' : '/onboard/sme'

/** Who fills in the application. An agent who resumes a draft names its order. */
export type Applying = { as: 'visitor' } | { as: 'agent'; draftOrderId?: string | undefined } | { as: 'referral' }

const prefix = { visitor: '', agent: '/sales/application', referral: '/referral/application' } as const

export const personalDetailsPath = (segment: CustomerSegment, applying: Applying): string => {
  const path = stepPath(segment, applying, 'personalDetails')
  return applying.as === 'agent' && applying.draftOrderId ? `${path}/${applying.draftOrderId}` : path
}

/** The steps of an application, in their order; each is the last part of its page's path. */
export const applicationSteps = ['personalDetails', 'plans', 'documents', 'appointment', 'review'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

export const stepPath = (segment: CustomerSegment, { as }: Applying, step: ApplicationStep): string =>
  `${prefix[as]}${onboardPath(segment)}/${step}`

/** Where people learn that their application has arrived. */
export const successPath = ({ as }: Applying): string => `${prefix[as]}/success`
