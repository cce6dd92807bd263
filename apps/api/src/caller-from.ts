import type { Claims } from '@hibla/contract/identity/claims'
import { principalOf } from '@hibla/contract/identity/principal.rule'
import type { SignedInCaller } from './kernel/http/caller.ts'

/** A known token yields the same claims object every time, so its caller is built once. */
export const callerFrom = (roles: Parameters<typeof principalOf>[1]) => {
  const callers = new WeakMap<Claims, SignedInCaller>()
  return (claims: Claims): SignedInCaller => {
    let caller = callers.get(claims)
    if (!caller) callers.set(claims, (caller = { ...principalOf(claims, roles), id: claims.sub, claims }))
    return caller
  }
}
