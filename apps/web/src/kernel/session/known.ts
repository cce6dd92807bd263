import { GUEST, type Principal } from '@hibla/contract/access.rule'
import type { Claims } from '@hibla/contract/identity/claims'

export type Person = { state: 'person'; claims: Claims; principal: Principal }

/** Who is logged in. Unknown until the identity provider has answered; guards show nothing until then. */
export type Known =
  | { state: 'unknown'; claims?: undefined; principal?: undefined }
  /** `unsure`: the provider didn't answer, so they may be logged in all the same. */
  | { state: 'guest'; claims?: undefined; principal: Principal; unsure?: true }
  | Person

export const unknown: Known = { state: 'unknown' }
export const guest: Known = { state: 'guest', principal: GUEST }
export const unsure: Known = { state: 'guest', principal: GUEST, unsure: true }

/** Small enough for every page; the code that finds out who is there is loaded later. */
export const createKnown = () => {
  let known: Known = unknown
  const listeners = new Set<() => void>()
  return {
    current: (): Known => known,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    learn: (next: Known): void => {
      known = next
      listeners.forEach((listener) => listener())
    },
  }
}
