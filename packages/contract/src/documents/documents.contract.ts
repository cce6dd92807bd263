import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { fileTypes } from '../values/file.ts'
import { OrderId } from '../values/ids.ts'
import { shownLine } from '../values/shown-text.ts'
import { categories, uploadFlows, type UploadFlow } from './category.rule.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '../values/file-limits.ts'
import { businessTypes } from './requirements.rule.ts'

const Category = z.enum(categories)
const flows = Object.keys(uploadFlows) as [UploadFlow, ...UploadFlow[]]

/** What kind of document it is, such as 'Passport'. The lists help people to name it; staff judge what it shows, not its name. */
const SubCategory = shownLine(80)
export const customerTypes = ['INDIVIDUAL', ...businessTypes] as const
export type CustomerType = (typeof customerTypes)[number]

const FileName = z.string().min(1).max(200)

export const fileStatuses = ['uploaded', 'accepted', 'returned'] as const

/** A file of an application. */
export const FileRecord = z.object({
  id: z.uuid(),
  category: Category,
  subCategory: z.string(),
  fileName: z.string(),
  maskedFileName: z.string(),
  status: z.enum(fileStatuses),
  /** Why it was returned, in words for the applicant; else ''. */
  complianceReason: z.string(),
  type: z.enum(fileTypes),
  bytes: z.int(),
  uploadedAt: z.iso.datetime(),
  /** Links that work for some minutes; read the list again for new ones. */
  link: z.string(),
  /** A small picture, of images only. */
  preview: z.string().nullable(),
})
export type FileRecord = z.infer<typeof FileRecord>

/** Kinds of documents, and how many of each are needed. */
export const Requirements = z.array(z.object({ category: Category, atLeast: z.int().min(0) }))

const application = { applicationReferenceNo: OrderId }
const Done = z.object({ status: z.literal(true) })

/** Whoever holds the application: its visitor or owner, its agent, and the back office. */
const ofApplication = { access: 'public', visitorKey: 'takes' } as const

/** Answered with 417, after which the list of files isn't loaded again. */
const contentRefusals = {
  'file-empty': 417,
  'file-type': 417,
  'file-damaged': 417,
  'file-locked': 417,
  'file-too-detailed': 417,
} as const

export const uploadFile = endpoint({
  ...ofApplication,
  method: 'POST',
  path: '/baas/files',
  summary: `Adds a JPG or PDF of at most ${MAX_FILE_BYTES} bytes, sent as the raw body; at most ${MAX_FILES} per application.`,
  query: z.object({
    ...application,
    category: Category,
    subCategory: SubCategory.default(''),
    /** 'true' replaces a file that was returned, and works after the application was submitted. */
    reupload: z.enum(['true', 'false']).default('false'),
    /** The id of the returned file; without it, the returned one of this category and sub-category makes way. */
    replaces: z.uuid().optional(),
  }),
  format: 'raw',
  ok: Done.extend({ file: FileRecord }),
  refusals: [
    'not-found',
    'file-too-large',
    'file-name',
    'file-empty',
    'file-type',
    'file-damaged',
    'file-locked',
    'file-too-detailed',
    'too-many-files',
    /** All of them together are as large as they may be. */
    'application-full',
    /** We have no room for files at the moment. */
    'storage-full',
    'category-not-allowed',
    'already-submitted',
    'nothing-to-replace',
  ],
  statuses: { 'file-too-large': 413, ...contentRefusals },
  idempotent: true,
  captcha: 'by-bytes',
  owns: { application: 'query.applicationReferenceNo' },
  limit: perTenMinutes(120),
})

const FileList = Done.extend({
  files: z.array(FileRecord),
  /** Which documents the application may come with. */
  flow: z.enum(flows),
  /** Who applies, as the lists of documents call it. */
  customerType: z.enum(customerTypes),
  /** While we have it, only returned files can be replaced. */
  closed: z.boolean(),
})

export const listFiles = endpoint({
  ...ofApplication,
  method: 'GET',
  path: '/baas/files',
  summary: 'The files of an application, in the order they came.',
  query: z.object({ ...application, operation: z.literal('list') }),
  ok: FileList,
  refusals: ['not-found'],
  owns: { application: 'query.applicationReferenceNo' },
})

export const staffFiles = endpoint({
  method: 'GET',
  path: '/backoffice/files',
  summary: 'The files of an application, for the agent who sold it and for the back office.',
  access: ['sales', 'back-office'],
  query: z.object(application),
  ok: FileList,
  refusals: ['not-found'],
  owns: { application: 'query.applicationReferenceNo' },
})

export const removeFile = endpoint({
  ...ofApplication,
  method: 'DELETE',
  path: '/baas/files',
  queryOrBody: true,
  summary:
    'Deletes a file, until the application is submitted and while it is returned; else, a returned one that we can do without.',
  query: z.object({ ...application, category: Category, filename: FileName }),
  ok: Done,
  refusals: ['not-found', 'already-submitted'],
  owns: { application: 'query.applicationReferenceNo' },
  limit: perTenMinutes(120),
})

export const changeSubCategory = endpoint({
  ...ofApplication,
  method: 'PATCH',
  path: '/baas/files/subCategory',
  summary: 'Says what kind of document a file is.',
  body: z.object({ ...application, category: Category, filename: FileName, subCategory: SubCategory }),
  ok: Done,
  refusals: ['not-found', 'already-submitted'],
  owns: { application: 'body.applicationReferenceNo' },
  limit: perTenMinutes(120),
})

export const createFolder = endpoint({
  ...ofApplication,
  method: 'POST',
  path: '/baas/folders',
  summary: 'Makes the place for the files of an application. The first upload does the same.',
  calledBy: 'the older app',
  body: z.object(application),
  ok: Done,
  refusals: ['not-found'],
  owns: { application: 'body.applicationReferenceNo' },
  limit: perTenMinutes(120),
})

const segments = ['Residential', 'SME'] as const

/** A kind of document that people can give; its name is the sub-category. */
export const DocumentKind = z.object({ code: z.string(), category: Category, subCategory: z.string() })
export type DocumentKind = z.infer<typeof DocumentKind>

export const documentList = endpoint({
  method: 'GET',
  path: '/cms/list/documents',
  summary: 'The kinds of documents that applicants can give, by category.',
  access: 'public',
  ok: z.array(DocumentKind),
})

export const smeLists = endpoint({
  method: 'GET',
  path: '/cms/sme',
  summary: 'For businesses: the documents that each kind of business can give, and the industries.',
  access: 'public',
  ok: z.object({
    documents: z.array(DocumentKind.extend({ customerType: z.enum(businessTypes) })),
    industryTypes: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
})

export const xclsvDocuments = endpoint({
  method: 'GET',
  path: '/cms/xclsv_documents_list',
  summary: 'The documents that XCLSV customers are asked for, and which of them are required.',
  access: 'public',
  query: z.object({ customerSegment: z.enum(segments), customerType: z.enum(customerTypes) }),
  ok: z.array(DocumentKind.extend({ required: z.boolean() })),
})
