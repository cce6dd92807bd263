/** How a customer is looked after: as everybody is, or as one of the exclusive (XCLSV) ones. */
export type CustomerCare = 'Regular' | 'XCLSV'

/** Who chooses nothing is a regular customer. */
export const careFor = (exclusive?: boolean): CustomerCare => (exclusive ? 'XCLSV' : 'Regular')
