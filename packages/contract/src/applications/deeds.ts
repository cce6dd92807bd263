/** What can be done with an application that doesn't change its status, and that staff want to know of later. */
export const deeds = ['file-accepted', 'file-returned', 'time-booked', 'time-cancelled', 'visit-noted'] as const
export type Deed = (typeof deeds)[number]
