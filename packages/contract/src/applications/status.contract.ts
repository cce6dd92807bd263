import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { Pdf } from '../values/file.ts'
import { AccountNumber } from '../values/ids.ts'
import { IsoDate } from '../values/iso-date.ts'
import { Centavos } from '../values/money.ts'
import { halves } from './appointments.rule.ts'
import { ApplicationReference } from './reference.ts'
import { applicationStatuses, awaitable, changedBy } from './status.rule.ts'

const State = z.enum(applicationStatuses)

/** What has happened to an application, and what it waits for. */
export const ApplicationStatusDetails = z.object({
  status: z.literal(true),
  appRefID: z.string(),
  /** Such as 'Application In Review'. */
  applicationStatus: z.string(),
  state: State,
  awaitedFrom: z.enum(awaitable),
  /** No time is booked for the installation, and there are some to choose from. */
  lacksTime: z.boolean(),
  changes: z.array(
    z.object({
      state: State,
      at: z.iso.datetime(),
      by: z.enum(changedBy),
      /** Only for whoever holds the application. */
      reason: z.string().nullable(),
    }),
  ),
  /** Whether the caller holds the application, and may see more of it. */
  isMine: z.boolean(),
  /** Whether they may change it, too. Who only proved its email address by a code sees it and sends documents. */
  mayChange: z.boolean(),
  /** Whether the account that came of it is linked to the caller's login. */
  isLinked: z.boolean(),
})
export type ApplicationStatusDetails = z.infer<typeof ApplicationStatusDetails>

export const applicationStatus = endpoint({
  method: 'GET',
  path: '/channels/applications/status',
  summary: 'Where an application stands. The reference is enough, so the answer has nothing personal in it.',
  access: 'public',
  query: z.object({ appRefID: ApplicationReference }),
  ok: ApplicationStatusDetails,
  refusals: ['not-found'],
  visitorKey: 'takes',
  limit: perTenMinutes(120),
})

/** Whoever holds the application: its visitor or owner, its agent, and the back office. */
const ofApplication = { access: 'public', visitorKey: 'takes' } as const

export const ApplicationDetails = z.object({
  status: z.literal(true),
  appRefID: z.string(),
  applicationStatus: z.string(),
  customerSegment: z.enum(['Residential', 'SME']),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  /** Masked, so that only their owner recognises them. */
  emailAddress: z.string(),
  mobileNumber: z.string(),
  address: z.string(),
  planName: z.string(),
  /** What the applicant agreed to; null for a draft. */
  monthlyTotal: Centavos.nullable(),
  firstTotal: Centavos.nullable(),
  submittedAt: z.iso.datetime().nullable(),
  appointment: z.object({ day: IsoDate, half: z.enum(halves) }).nullable(),
  /** We visit and measure before we promise the line. */
  visitFirst: z.boolean(),
  /** The account that the line has or will have; a login with another email address links it by this number. */
  accountNumber: AccountNumber.nullable(),
})
export type ApplicationDetails = z.infer<typeof ApplicationDetails>

export const basicDetails = endpoint({
  ...ofApplication,
  method: 'GET',
  path: '/channels/applications/basic/details',
  summary: 'Who applies for what, and where.',
  query: z.object({ appRefID: ApplicationReference }),
  ok: ApplicationDetails,
  refusals: ['not-found'],
  owns: { application: 'query.appRefID' },
})

export const applicationPdf = endpoint({
  ...ofApplication,
  method: 'POST',
  path: '/channels/applications/pdf',
  summary: 'An application that was sent in, as a PDF.',
  body: z.object({ appRefID: ApplicationReference }),
  ok: Pdf,
  refusals: ['not-found', 'not-submitted'],
  owns: { application: 'body.appRefID' },
  limit: perTenMinutes(60),
})
