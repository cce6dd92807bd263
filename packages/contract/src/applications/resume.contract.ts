import { z } from 'zod'
import { LocationType } from '../address/location.ts'
import { ServiceAddress } from '../address/address.contract.ts'
import { Requirements } from '../documents/documents.contract.ts'
import { businessTypes } from '../documents/requirements.rule.ts'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { IsoDate } from '../values/iso-date.ts'
import { titles } from '../values/person.ts'
import { Position } from '../values/position.ts'
import { Technology } from '../values/technology.ts'
import { OrderId } from '../values/ids.ts'
import { ApplicationEvent } from './applications.contract.ts'
import { Choice, Quote } from './choice.contract.ts'
import { applicationStatuses } from './status.rule.ts'
import { submitObstacles } from './submit.contract.ts'

/** What it said last. Addresses were brought into shape when they were saved. */
const SavedEvent = ApplicationEvent.extend({ emailAddress: z.string(), alternateEmailAddress: z.string() })

/** An application as far as it has come, with today's price. */
export const ApplicationSoFar = z.object({
  status: z.literal(true),
  applicationRefID: z.string(),
  /** Such as 'Draft Application'. */
  applicationStatus: z.string(),
  stage: z.enum(applicationStatuses),
  told: SavedEvent,
  /** The version of what was told; whoever saves more says which one they saw. */
  version: z.string(),
  birthDate: IsoDate.nullable(),
  title: z.enum(titles).nullable(),
  middleName: z.string().nullable(),
  citizenship: z.object({ code: z.string(), name: z.string() }).nullable(),
  exclusive: z.boolean(),
  businessType: z.enum(businessTypes).nullable(),
  /** What its agent offered with it. */
  promoCode: z.string().nullable().optional(),
  place: Position.extend({
    locationType: LocationType,
    technology: Technology,
    /** We measure there before we promise a line. */
    visitFirst: z.boolean(),
    propertyId: z.string().nullable(),
    /** Null if another program sent only a pin. */
    address: ServiceAddress.nullable(),
  }).nullable(),
  choice: Choice.nullable(),
  /** What was agreed to, once it is sent in; until then today's price, if the plan is still sold. */
  quote: Quote.nullable(),
  /** Which documents it may come with, and how many of each it needs at least; without a plan, what every plan needs. */
  documents: Requirements,
  /** Whether files of the draft are only kept for a day, because anybody may have begun it. */
  filesKeptBriefly: z.boolean().optional(),
  /** What keeps it from being sent in, in the order of the steps. */
  obstacles: z.array(z.enum(submitObstacles)),
})
export type ApplicationSoFar = z.infer<typeof ApplicationSoFar>

export const readApplication = endpoint({
  method: 'GET',
  path: '/channels/applications',
  summary: 'An application as far as it has come, for whoever it belongs to.',
  access: 'public',
  query: z.object({ appRefID: OrderId }),
  ok: ApplicationSoFar,
  refusals: ['not-found'],
  owns: { application: 'query.appRefID' },
  visitorKey: 'takes',
  limit: perTenMinutes(240),
})

export const requestResumeLink = endpoint({
  method: 'POST',
  path: '/channels/applications/resume-link',
  summary:
    'Emails the applicant a link to go on with a draft. The answer is the same for known and unknown references.',
  access: 'public',
  body: z.object({ appRefID: OrderId }),
  ok: z.object({ status: z.literal(true) }),
  limit: perTenMinutes(20),
  captcha: true,
})

export const forgetDevice = endpoint({
  method: 'POST',
  path: '/channels/applications/forget-device',
  summary:
    'Takes the visitor’s cookie away. From then on this browser opens their applications by a link or code only.',
  access: 'public',
  ok: z.object({ status: z.literal(true) }),
  visitorKey: 'ends',
  limit: perTenMinutes(60),
})

export const resumeApplication = endpoint({
  method: 'POST',
  path: '/channels/applications/resume',
  summary: 'Opens a draft by its emailed link, on whichever device. It works for as long as the draft is kept.',
  access: 'public',
  body: z.object({ token: z.string().regex(/^[\w-]{32}$/, 'This isn’t one of our links') }),
  ok: z.object({ status: z.literal(true), applicationRefID: z.string() }),
  refusals: ['link-expired', 'already-submitted'],
  visitorKey: 'gives',
  limit: perTenMinutes(30),
})
