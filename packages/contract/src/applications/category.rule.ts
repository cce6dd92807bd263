export type SegmentCode = 'RES' | 'SME'
export type CustomerSegment = 'Residential' | 'SME'

/** Everyone who isn't residential is a business, whatever its size. */
export const segmentOfCode = (code: string): CustomerSegment => (code === 'RES' ? 'Residential' : 'SME')
export const codeOfSegment = (segment: CustomerSegment): SegmentCode => (segment === 'Residential' ? 'RES' : 'SME')
