import type { UUID } from 'node:crypto'
import type { Caller } from '../../kernel/http/caller.ts'
import { claimAccounts } from './attributes.ts'
import { sendCode, redeemCode, type Purpose, type Recipient } from './one-time-codes.ts'
import type { IdentityParts } from './parts.ts'
import type { Person } from './provider.port.ts'
import { provedRecently } from './proofs.ts'

/** What other capabilities can ask of identity. */
export const identityDoor = (parts: IdentityParts) => ({
  sendCode: (purpose: Purpose, to: Recipient, reference?: UUID) => sendCode(parts, purpose, to, reference),
  /** Uses up a code and returns where it was sent. */
  redeemCode: (reference: string, purpose: Purpose, code: string) => redeemCode(parts, reference, purpose, code),
  claimAccounts: (person: Person, claim: { numbers: string[]; active: string; role: string }) =>
    claimAccounts(parts, person, claim),
  /** Whether a session may do what needs more than a login of long ago. */
  provedRecently: (caller: Caller) => provedRecently(parts, caller),
  find: (personId: string) => parts.provider.find(personId),
  /** Closing a login again does nothing. */
  close: (personId: string) => parts.provider.remove(personId),
})

export type IdentityDoor = ReturnType<typeof identityDoor>
