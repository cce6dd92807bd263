import type { CustomerSegment } from '../values/customer-segment.ts'

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

/** People can go back and save a page as often as they like; no count goes beyond this. */
export const LAST_STEP = 20

/** The step in an application event. An override means that nothing has advanced: it tells of something else. */
export const stepToSend = (processStep: number | null | undefined, { override = false } = {}): number =>
  override ? 0 : Math.min((processStep ?? 0) + 1, LAST_STEP)
