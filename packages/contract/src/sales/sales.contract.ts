import { z } from 'zod'
import { AgentCode } from '../agents/agents.contract.ts'
import { ApplicantDetails } from '../applications/review.contract.ts'
import { applicationStatuses } from '../applications/status.rule.ts'
import { FileRecord } from '../documents/documents.contract.ts'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { Csv } from '../values/file.ts'
import { OrderId } from '../values/ids.ts'
import { shownLine } from '../values/shown-text.ts'

const State = z.enum(applicationStatuses)
const Segment = z.enum(['Residential', 'SME'])
const ofAgents = { path: '/sales/applications', access: 'sales' } as const

/** Where a page of the list ends: when the application changed, and its reference. The next page starts after it. */
const Turned = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z_[A-Z]+-[A-Z0-9]+$/, 'This isn’t a place in the list')
  .refine((place) => z.iso.datetime().safeParse(place.split('_')[0]).success, 'This isn’t a place in the list')
  // PostgreSQL knows no year 0.
  .refine((place) => !place.startsWith('0000'), 'This isn’t a place in the list')

/** One line of an agent's list. */
export const SoldApplication = z.object({
  refID: OrderId,
  /** Such as 'Draft Application'. */
  applicationStatus: z.string(),
  state: State,
  customerSegment: Segment,
  name: z.string(),
  /** Empty where the agent no longer sells. */
  mobileNumber: z.string(),
  cityMunicipality: z.string(),
  planName: z.string(),
  /** What was awaited last came then. */
  changedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
  /** Of a place the agent no longer sells in it is listed, and nothing else. */
  inTerritory: z.boolean(),
  place: Turned,
})
export type SoldApplication = z.infer<typeof SoldApplication>

export const SOLD_PAGE = 25
/** More lines than this nobody reads; the filters make the file shorter. */
export const FILE_LINES = 5000

const Looked = z.object({
  /** Words of a name, a business, an email address, a mobile number or a reference. */
  search: shownLine(80).optional(),
  status: State.optional(),
  segment: Segment.optional(),
})

export const applicationList = endpoint({
  ...ofAgents,
  method: 'GET',
  summary: 'The applications of the agent who calls, those that changed last first.',
  mayBeOld: true,
  query: Looked.extend({ after: Turned.optional() }),
  ok: z.object({ status: z.literal(true), applications: z.array(SoldApplication), more: z.boolean() }),
})

export const applicationFile = endpoint({
  method: 'GET',
  path: '/sales/applications/file',
  summary: `The same list as a CSV file, at most ${FILE_LINES} lines of it.`,
  access: 'sales',
  mayBeOld: true,
  query: Looked,
  ok: Csv,
  limit: perTenMinutes(20),
})

export const applicationData = endpoint({
  method: 'GET',
  path: '/sales/applications/details',
  summary:
    'Everything about one application, for the agent who sells it: who, where, what, its timeline and its files.',
  access: 'sales',
  query: z.object({ refID: OrderId }),
  ok: z.object({ status: z.literal(true), details: ApplicantDetails, files: z.array(FileRecord) }),
  refusals: ['not-found'],
  owns: { application: 'query.refID' },
})

/** As many as a person can tick. */
const MOST_AT_ONCE = 50

export const deleteDrafts = endpoint({
  ...ofAgents,
  method: 'DELETE',
  summary: 'Deletes drafts of the agent who calls, all of them or, if one can’t be deleted, none.',
  body: z.object({
    agentCode: AgentCode,
    refIDList: z.array(OrderId).min(1, 'Choose at least one draft').max(MOST_AT_ONCE),
  }),
  ok: z.object({ status: z.literal(true), deleted: z.array(z.string()) }),
  refusals: ['not-found', 'not-your-agent-code', 'not-a-draft'],
  idempotent: true,
  limit: perTenMinutes(60),
})

export const remindCustomer = endpoint({
  method: 'POST',
  path: '/sales/notifications',
  summary:
    'Emails the customer what their application waits for: the link to go on with a draft, to confirm their email, or to send documents.',
  access: 'sales',
  body: z.object({ refID: OrderId }),
  ok: z.object({ status: z.literal(true) }),
  refusals: ['not-found', 'nothing-awaited', 'reminded-often'],
  owns: { application: 'body.refID' },
  idempotent: true,
  limit: perTenMinutes(60),
})
