/** References of the newer systems are verified by another call than the rest. One table, for screen and server. */
const newerSystems = ['OO', 'HOBS', 'HWL', 'CVG'] as const

export type EmailVerification = { version: 'v2'; query: 'verify' } | { version: 'v1'; query: 'applicationRefId' }

export const emailVerificationOf = (reference: string): EmailVerification =>
  newerSystems.some((prefix) => reference.startsWith(prefix))
    ? { version: 'v2', query: 'verify' }
    : { version: 'v1', query: 'applicationRefId' }
