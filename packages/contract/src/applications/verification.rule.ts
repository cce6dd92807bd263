/** References of these systems are verified by version 2, all others by version 1. */
const verifiedByVersion2 = ['OO', 'HOBS', 'HWL', 'CVG'] as const

export type VerificationVersion = 1 | 2

export const verificationVersionOf = (reference: string): VerificationVersion =>
  verifiedByVersion2.some((prefix) => reference.startsWith(prefix)) ? 2 : 1
