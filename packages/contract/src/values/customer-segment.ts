/** How a customer is looked after: as everybody is, or as one of the exclusive (XCLSV) ones. */
export type CustomerCare = 'Regular' | 'XCLSV'

/** Who chooses nothing is a regular customer. */
export const careFor = (exclusive?: boolean): CustomerCare => (exclusive ? 'XCLSV' : 'Regular')

export type SegmentCode = 'RES' | 'SME'
export type CustomerSegment = 'Residential' | 'SME'

/** Everyone who isn't residential is a business, whatever its size. */
export const segmentOfCode = (code: string): CustomerSegment => (code === 'RES' ? 'Residential' : 'SME')
export const codeOfSegment = (segment: CustomerSegment): SegmentCode => (segment === 'Residential' ? 'RES' : 'SME')
