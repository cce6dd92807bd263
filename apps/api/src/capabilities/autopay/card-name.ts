import type { Enrolment } from './parts.ts'

/** `Visa ending in 1111` */
export const cardName = ({ brand, last4 }: Pick<Enrolment, 'brand' | 'last4'>): string => `${brand} ending in ${last4}`
