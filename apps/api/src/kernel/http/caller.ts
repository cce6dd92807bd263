import type { Principal } from '@hibla/contract/access.rule'
import type { Endpoint } from '@hibla/contract/endpoint'
import type { Claims } from '@hibla/contract/identity/claims'

/** Who makes a call. A guest has no id, so they see nobody's data. */
export type Caller = Principal & {
  id: string | undefined
  claims?: Claims
  /** The key in the visitor's browser that proves an order is theirs. */
  visitorKey?: string
  /** Where they call from; absent in the process itself. */
  address?: string
  /** By which the identity provider knows their device, for calls that pass it on. */
  device?: string
}

/** The caller of a call that needs a login. */
export type SignedInCaller = Caller & { id: string; claims: Claims }

export const guest: Caller = { id: undefined, signedIn: false, personas: new Set() }

/** Whether the caller's session has shown in the last few minutes that it is in the right hands. */
export type ProvedRecently = (caller: Caller, how: NonNullable<Endpoint['stepUp']>) => Promise<boolean>

/** Turns a bearer token into a caller, or undefined if the token isn't valid. */
export type Authenticate = (token: string) => Promise<SignedInCaller | undefined>
