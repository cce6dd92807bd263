/** What documents prove, as the server calls it. */
export const categories = [
  'governmentIssued',
  'proofofidentity',
  'proofOfBilling',
  'proofOfIncome',
  'proofofcompetitor',
  'businessdocuments',
  'supplementary',
] as const
export type Category = (typeof categories)[number]

/** The upload fields of a screen, each with the category it sends. */
const sentAs = {
  governmentissued: 'governmentIssued',
  proofofbilling: 'proofOfBilling',
  smeProofofBilling: 'proofOfBilling',
  proofofcompetitor: 'proofofcompetitor',
  smeProofofCompetitor: 'proofofcompetitor',
  proofofincome: 'proofOfIncome',
  proofofidentity: 'proofofidentity',
  smeProofofIdentity: 'proofofidentity',
  businessdocuments: 'businessdocuments',
} as const satisfies Record<string, Category>

export type UploadCategory = keyof typeof sentAs | 'supplementary'

/** A field without a category of its own is for whatever else people want to show us. */
export const categoryOf = (upload: string): Category =>
  Object.hasOwn(sentAs, upload) ? sentAs[upload as keyof typeof sentAs] : 'supplementary'

const household = ['governmentissued', 'proofofbilling', 'proofofincome', 'proofofcompetitor'] as const
const business = [
  'businessdocuments',
  'smeProofofIdentity',
  'smeProofofBilling',
  'proofofincome',
  'smeProofofCompetitor',
] as const

/** Each flow has upload fields of its own, in the order to show them. XCLSV customers may also prove their identity. */
export const uploadFlows = {
  residential: [...household, 'supplementary'],
  sme: [...business, 'supplementary'],
  'xclsv-residential': ['proofofidentity', ...household, 'supplementary'],
  'xclsv-sme': [...business, 'supplementary'],
} as const satisfies Record<string, readonly UploadCategory[]>

export type UploadFlow = keyof typeof uploadFlows

export const flowTakes = (flow: UploadFlow, category: Category): boolean =>
  uploadFlows[flow].some((upload) => categoryOf(upload) === category)

/** What people add of their own accord, and what isn't asked for any more: if we return it, nothing need take its place. */
export const canDoWithout = (flow: UploadFlow, category: Category): boolean =>
  category === 'supplementary' || !flowTakes(flow, category)
