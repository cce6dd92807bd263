/** Kinds of customers; other systems write them in either case. */
export const customerCategories = ['residential', 'corporate', 'sme', 'commercial'] as const
export type CustomerCategory = (typeof customerCategories)[number]

export type SegmentCode = 'RES' | 'SME'
export type CustomerSegment = 'Residential' | 'SME'

/** What holds as long as nothing is chosen. */
export const DEFAULT_CATEGORY: SegmentCode = 'RES'
export const DEFAULT_SEGMENT = 'Regular'

/** The category in our own spelling; a word that is none of them is undefined. */
export const categoryOf = (written: string): CustomerCategory | undefined =>
  customerCategories.find((category) => category === written || category.toUpperCase() === written)

/** Whoever is not residential is a business, whatever its size. */
export const segmentOf = (category: CustomerCategory): CustomerSegment =>
  category === 'residential' ? 'Residential' : 'SME'

export const segmentOfCode = (code: string): CustomerSegment => (code === 'RES' ? 'Residential' : 'SME')
export const codeOfSegment = (segment: CustomerSegment): SegmentCode => (segment === 'Residential' ? 'RES' : 'SME')
