import { orderPrefixes } from '../values/ids.ts'

export type VerificationVersion = 1 | 2

/** References of systems that create orders are verified by version 2, all others by version 1. */
export const verificationVersionOf = (reference: string): VerificationVersion =>
  orderPrefixes.some((prefix) => reference.startsWith(prefix)) ? 2 : 1
