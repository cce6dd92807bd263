import type { UUID } from 'node:crypto'
import type { Endpoint } from '@hibla/contract/endpoint'
import type { Caller, SignedInCaller } from '../../kernel/http/caller.ts'
import type { CappedKind } from '../../kernel/messages/recipient-cap.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { isOwnToken } from './attributes.ts'
import { claimAccounts, type Claimed } from './registration/claim-accounts.ts'
import { endSessionsSoon } from './sessions/end-sessions.ts'
import { awaitsCode, sendCode, redeemCode, type Purpose, type Recipient } from './one-time-codes.ts'
import type { IdentityDeps } from './deps.ts'
import { deleteAllStepUpsOf, hasStepUp } from './step-up/stored-step-ups.ts'
import { numberGivenBy } from './registration/register.ts'
import { mobileUndo, undoMobile } from './undo-mobile.ts'

type Named = { firstName: string; lastName: string; email: string }
const nameOf = ({ firstName, lastName, email }: Named): string => `${firstName} ${lastName}`.trim() || email

/** What other capabilities can ask of identity. */
export const identityService = (deps: IdentityDeps) => ({
  /**
   * `cap` is what it counts as for its recipient, if that depends on more than the purpose. Under `sentFor` the code can be
   * given by those who can't show that they asked for it.
   */
  sendCode: (tx: Transaction, purpose: Purpose, to: Recipient, reference: UUID, cap?: CappedKind, sentFor?: UUID) =>
    sendCode(deps, purpose, to, reference, tx, cap, sentFor),
  awaitsCode: (db: Executor, reference: string) => awaitsCode({ ...deps, db }, reference),
  /** Uses up a code and returns where it was sent. In a transaction, the code and what it proves stand or fall together. */
  redeemCode: (db: Executor, reference: string, purpose: Purpose, code: string, mostGuesses?: number) =>
    redeemCode({ ...deps, db }, reference, purpose, code, mostGuesses),
  claimAccounts: (personId: string, ask: () => Promise<Claimed>) => claimAccounts(deps, personId, ask),
  isOwnToken: (caller: SignedInCaller, token: string) => isOwnToken(deps, caller, token),
  numberGivenBy,
  /** Whether a session may do what needs more than a login of long ago. */
  provedRecently: (caller: Caller, how: NonNullable<Endpoint['stepUp']>) => hasStepUp(deps, caller, how),
  /** From then on each session of a person has to prove itself again. */
  deleteAllStepUpsOf: (tx: Executor, personId: string) => deleteAllStepUpsOf(tx, personId),
  /** What they have open when this is written; a later login stays. */
  endSessionsSoon: (tx: Transaction, personId: string) => endSessionsSoon(tx, personId),
  /** What a link about a new mobile number of a login would undo, and undoing it. */
  mobileUndo: (tx: Transaction, token: string) => mobileUndo(tx, deps, token),
  undoMobile: (token: string) => undoMobile(deps, token),
  find: (personId: string) => deps.provider.find(personId),
  /** The email address that a login has proved. */
  provedEmailOf: async (personId: string): Promise<string | undefined> => {
    const person = await deps.provider.find(personId)
    return person?.emailVerified ? person.email : undefined
  },
  /** The company that an employee works for, as an attribute of their login. */
  setCompany: (personId: string, company: string) => deps.provider.update(personId, { attributes: { company } }),
  /** The names of people by their ids, as staff see them of each other. Whoever can't be looked up now, or is gone, is missing. */
  namesOf: async (ids: readonly string[]): Promise<Map<string, string>> => {
    const people = await Promise.all([...new Set(ids)].map((id) => deps.provider.find(id).catch(() => undefined)))
    return new Map(people.flatMap((each) => (each ? [[each.id, nameOf(each)] as const] : [])))
  },
  /** Closing a login again does nothing. */
  close: (personId: string) => deps.provider.remove(personId),
})

export type IdentityService = ReturnType<typeof identityService>
