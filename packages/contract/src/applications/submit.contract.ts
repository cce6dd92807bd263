import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { Centavos } from '../values/money.ts'
import { OrderId } from '../values/ids.ts'
import { choiceRefusals } from './choice.contract.ts'
import { documentObstacles } from './document-obstacles.rule.ts'

/** Why an application can't be sent in yet, in the order of its steps. All that apply are reported together. */
export const submitObstacles = [
  'not-serviceable',
  'details-incomplete',
  'no-plan',
  ...choiceRefusals,
  'promo-ended',
  ...documentObstacles,
  'appointment-passed',
  'appointment-taken',
  'price-changed',
] as const
export type SubmitObstacle = (typeof submitObstacles)[number]

export const submitApplication = endpoint({
  method: 'POST',
  path: '/channels/applications/submit',
  summary:
    'Sends an application in, at the price its applicant saw. It happens once; what is missing is reported at once.',
  access: 'public',
  body: z.object({
    applicationRefID: OrderId,
    /** Nobody orders without agreeing to the terms. */
    agreedTerms: z.literal(true),
    /** What the person saw. Another price today is refused. */
    firstTotal: Centavos,
    monthlyTotal: Centavos,
  }),
  ok: z.object({
    status: z.literal(true),
    applicationRefID: z.string(),
    /** Such as 'Submitted Application'. */
    applicationStatus: z.string(),
  }),
  // Whose it is, is asked together with its lock: asking before would be a fourth round trip to the database.
  refusals: ['not-found', 'already-submitted', 'location-not-allowed', ...submitObstacles],
  visitorKey: 'takes',
  idempotent: true,
  limit: perTenMinutes(60),
})
