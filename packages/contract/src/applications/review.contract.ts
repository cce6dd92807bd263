import { z } from 'zod'
import { AccountStatus } from '../account/account.contract.ts'
import { LocationType } from '../address/location.ts'
import { FileRecord, Requirements } from '../documents/documents.contract.ts'
import { businessTypes } from '../documents/requirements.rule.ts'
import { endpoint, perHour } from '../endpoint.ts'
import { AccountNumber, OrderId } from '../values/ids.ts'
import { IsoDate } from '../values/iso-date.ts'
import { writtenText } from '../values/shown-text.ts'
import { Technology } from '../values/technology.ts'
import { ApplicationAddress } from './applications.contract.ts'
import { Appointments } from './appointments.contract.ts'
import { Quote } from './choice.contract.ts'
import { applicationStatuses, changedBy } from './status.rule.ts'

const Status = z.enum(applicationStatuses)
const Segment = z.enum(['Residential', 'SME'])
const ofApplication = { applicationReferenceNo: OrderId }

/** Where a page of the queue ends: the application's time and reference. The next page starts after it. */
const Place = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z_[A-Z]+-[A-Z0-9]+$/, 'This isn’t a place in the list')
  .refine((place) => z.iso.datetime().safeParse(place.split('_')[0]).success, 'This isn’t a place in the list')
  // PostgreSQL knows no year 0.
  .refine((place) => !place.startsWith('0000'), 'This isn’t a place in the list')

export const QueuedApplication = z.object({
  ...ofApplication,
  status: Status,
  customerSegment: Segment,
  name: z.string(),
  planName: z.string(),
  agentCode: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  place: Place,
})
export type QueuedApplication = z.infer<typeof QueuedApplication>

export const QUEUE_PAGE = 25

export const queue = endpoint({
  method: 'GET',
  path: '/backoffice/applications',
  summary: 'Applications that were sent in, those that have waited longest first. Agents see their own.',
  access: ['sales', 'back-office'],
  mayBeOld: true,
  query: z.object({
    status: Status.exclude(['draft']).optional(),
    segment: Segment.optional(),
    /** Submitted at least this many days ago. */
    olderThan: z
      .string()
      .regex(/^\d{1,3}$/, 'Enter a number of days')
      .optional(),
    agentCode: z.string().max(20).optional(),
    /** A whole reference. */
    search: z.string().max(40).optional(),
    after: Place.optional(),
  }),
  ok: z.object({ status: z.literal(true), applications: z.array(QueuedApplication), more: z.boolean() }),
})

const doneBy = {
  by: z.enum(changedBy),
  byPersonId: z.string().nullable(),
  /** Of staff, if their login is still there. */
  byName: z.string().nullable(),
  at: z.iso.datetime(),
}

/** What can be done with an application that doesn't change its status, and that staff want to know of later. */
export const actions = ['file-accepted', 'file-returned', 'time-booked', 'time-cancelled', 'visit-noted'] as const
export type Action = (typeof actions)[number]

export const ApplicantDetails = z.object({
  ...ofApplication,
  status: Status,
  customerSegment: Segment,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  middleName: z.string().nullable(),
  /** Its name, such as 'Filipino'. */
  citizenship: z.string().nullable(),
  exclusive: z.boolean(),
  birthDate: IsoDate.nullable(),
  emailAddress: z.string(),
  mobileNumber: z.string(),
  alternateContactNumber: z.string(),
  alternateEmailAddress: z.string(),
  landlineNumber: z.string(),
  hasEmpOfGovtOrForeignEmbassy: z.boolean(),
  businessName: z.string(),
  businessTin: z.string(),
  businessType: z.enum(businessTypes).nullable(),
  industryType: z.string(),
  /** Who speaks for the business. */
  representativeFirstName: z.string(),
  representativeLastName: z.string(),
  representativeDepartment: z.string(),
  /** Where the line goes: the pin, what kind of place it is, and how we can connect it. */
  place: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      /** The one that the pin lies in; null at sea and where we have no outline. */
      barangay: z.string().nullable(),
      locationType: LocationType,
      technology: Technology,
    })
    .nullable(),
  addresses: z.array(ApplicationAddress),
  agentCode: z.string().nullable(),
  /** What its agent offered with it, and notes about it. The applicant doesn’t read the note. */
  promoCode: z.string().nullable().optional(),
  agentRemarks: z.string().optional(),
  submittedAt: z.iso.datetime().nullable(),
  quote: Quote.nullable(),
  /** Of the contract that was agreed to; 0 is none. */
  termMonths: z.int().nullable(),
  appointment: Appointments.shape.booked,
  /** Nothing is approved before somebody has measured there and we have noted what they found. */
  visitFirst: z.boolean(),
  visitNote: z.string().nullable(),
  account: z.object({ accountNumber: AccountNumber, status: AccountStatus }).nullable(),
  /** Documents that it needs to be approved and never came with. Returning it asks for them. */
  missing: Requirements,
  /** Who changed its status, the latest last. */
  history: z.array(z.object({ status: Status, ...doneBy, reason: z.string().nullable() })),
  /** What else was done with it, the latest last: `what` is a document, a day, or what was noted. */
  actions: z.array(z.object({ did: z.enum(actions), what: z.string(), ...doneBy })),
  /** Sent back with a decision, so that nobody decides about what a colleague has changed meanwhile. */
  asOf: z.iso.datetime(),
})
export type ApplicantDetails = z.infer<typeof ApplicantDetails>

export const applicantDetails = endpoint({
  method: 'GET',
  path: '/backoffice/applicant-details',
  summary: 'Everything about one application, for the agent who sold it and for the back office.',
  access: ['sales', 'back-office'],
  query: z.object(ofApplication),
  ok: z.object({ status: z.literal(true), details: ApplicantDetails }),
  refusals: ['not-found'],
  owns: { application: 'query.applicationReferenceNo' },
})

const Reason = writtenText(500, 'Please keep it to 500 characters').min(10, 'Write at least a short sentence')
const Decided = z.object({ status: z.literal(true), details: ApplicantDetails })
const decision = {
  method: 'POST',
  access: 'back-office',
  ok: Decided,
  owns: { application: 'body.applicationReferenceNo' },
} as const
const asSeen = { ...ofApplication, asOf: z.iso.datetime() }
const decisionRefusals = ['not-found', 'changed-meanwhile', 'not-now'] as const

export const judgeFile = endpoint({
  ...decision,
  path: '/backoffice/files',
  summary: 'Accepts a file of an application that is in review, or returns it with a reason for the applicant.',
  body: z.object({
    ...ofApplication,
    fileId: z.uuid(),
    verdict: z.discriminatedUnion('status', [
      z.object({ status: z.literal('accepted') }),
      z.object({ status: z.literal('returned'), reason: Reason }),
    ]),
  }),
  ok: z.object({ status: z.literal(true), files: z.array(FileRecord) }),
  refusals: ['not-found', 'not-now'],
})

export const noteVisit = endpoint({
  ...decision,
  path: '/backoffice/applications/visit',
  summary: 'Notes what our technician found at a place that we visit first. The applicant doesn’t read it.',
  body: z.object({ ...asSeen, note: Reason }),
  refusals: decisionRefusals,
})

export const returnApplication = endpoint({
  ...decision,
  path: '/backoffice/applications/return',
  summary:
    'Sends an application back to its applicant, who reads the reason, replaces returned documents and adds missing ones.',
  body: z.object({ ...asSeen, reason: Reason }),
  refusals: [...decisionRefusals, 'nothing-returned'],
})

export const refuseApplication = endpoint({
  ...decision,
  stepUp: true,
  path: '/backoffice/applications/refuse',
  summary: 'Ends an application that can’t become a line. The applicant reads the reason.',
  body: z.object({ ...asSeen, reason: Reason }),
  refusals: decisionRefusals,
})

export const approveApplication = endpoint({
  ...decision,
  stepUp: true,
  path: '/backoffice/applications/approve',
  summary: 'Approves an application: its account, subscriptions and install job are there from then on, each once.',
  body: z.object(asSeen),
  refusals: [...decisionRefusals, 'files-not-accepted', 'document-returned', 'documents-missing', 'visit-missing'],
})

export const activateLine = endpoint({
  ...decision,
  stepUp: true,
  path: '/backoffice/applications/activate',
  summary: 'Notes the day from which an approved line works. Contract and bills start with it.',
  body: z.object({ ...asSeen, workingSince: IsoDate }),
  refusals: [...decisionRefusals, 'in-the-future', 'before-approval'],
})

export const endApplication = endpoint({
  ...decision,
  stepUp: true,
  path: '/backoffice/applications/end',
  summary:
    'Ends an application whose line doesn’t come: the applicant called us, or it can’t be installed. They read the reason.',
  body: z.object({ ...asSeen, reason: Reason }),
  refusals: decisionRefusals,
})

export const installation = endpoint({
  method: 'GET',
  path: '/hobs/postsales/accounts/{accountNumber}/installation',
  summary: 'When the line of a new account will be installed, and the application it comes from.',
  access: 'customer',
  params: z.object({ accountNumber: AccountNumber }),
  ok: z.object({ applicationRefID: z.string(), booked: Appointments.shape.booked }),
  refusals: ['not-found'],
  owns: { account: 'params.accountNumber' },
})

export const linkOwnAccount = endpoint({
  method: 'POST',
  path: '/channels/applications/account',
  summary: 'Links the account of an approved application to a login with the same, proved email address.',
  access: 'signed-in',
  body: z.object({ applicationRefID: OrderId }),
  ok: z.object({ accountNumber: z.array(z.string()), activeAccountNumber: z.string().nullable() }),
  refusals: ['account-kind', 'account-unknown', 'already-linked'],
  limit: perHour(10),
})
