import { z } from 'zod'
import { FileRecord, Requirements } from '../documents/documents.contract.ts'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { writtenText } from '../values/shown-text.ts'
import { ApplicationReference } from './reference.ts'
import { applicationStatuses } from './status.rule.ts'

/** Whoever holds the application: its visitor or owner, its agent, and the back office. */
const ofApplication = { path: '/channels/compliance/details', access: 'public', visitorKey: 'takes' } as const

/** Details that arrived: their status is true, or they come with a list of files. */
export const ComplianceDetails = z
  .object({
    status: z.unknown().optional(),
    appRefId: z.string(),
    /** Such as 'For Compliance'. */
    applicationStatus: z.string(),
    state: z.enum(applicationStatuses),
    customerType: z.enum(['Residential', 'SME']),
    /** What we wrote when we returned the application; null if it waits for nothing. */
    reason: z.string().nullable(),
    /** Each returned one has its reason. */
    files: z.array(FileRecord).optional(),
    /** Which documents it may come with, and how many of each it needs. */
    documents: Requirements.optional(),
  })
  .refine(({ status, files }) => status === true || files !== undefined)
export type ComplianceDetails = z.infer<typeof ComplianceDetails>

export const complianceDetails = endpoint({
  ...ofApplication,
  method: 'GET',
  summary: 'Which documents of an application were returned or are missing, and why.',
  query: z.object({ appRefId: ApplicationReference }),
  ok: ComplianceDetails,
  refusals: ['not-found'],
  owns: { application: 'query.appRefId' },
})

export const sendCompliance = endpoint({
  ...ofApplication,
  method: 'POST',
  summary:
    'Sends a returned application back to our review, once every returned document has been replaced and none is missing.',
  body: z.object({
    appRefId: ApplicationReference,
    /** What the applicant wants to say about it. */
    customerRemarks: writtenText(500, 'At most 500 characters').default(''),
  }),
  ok: z.object({ status: z.literal(true), applicationStatus: z.string() }),
  refusals: ['not-found', 'not-now', 'documents-missing'],
  owns: { application: 'body.appRefId' },
  idempotent: true,
  limit: perTenMinutes(30),
})
