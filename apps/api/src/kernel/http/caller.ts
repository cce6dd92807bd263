import type { Standing } from '@hibla/contract/access.rule'
import type { Claims } from '@hibla/contract/identity/claims'

/** Whoever asks. A guest has no id: nothing of anybody's is shown to one. */
export type Caller = Standing & {
  id: string | undefined
  claims?: Claims
  /** What the visitor's browser keeps to prove that an order is theirs. */
  visitorKey?: string
}

/** Whoever a call for signed-in people was let through for. */
export type SignedInCaller = Caller & { id: string; claims: Claims }

export const guest: Caller = { id: undefined, signedIn: false, personas: new Set() }

/** Turns a bearer token into a caller; undefined is a token that is not to be believed. */
export type Authenticate = (token: string) => Promise<SignedInCaller | undefined>
