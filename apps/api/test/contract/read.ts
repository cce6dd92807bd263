import type { contract } from '@hibla/contract'
import type { As } from '../api.ts'

type Contract = typeof contract

/** A read as another program writes it, of something that is stored. */
export type Read = { url: string; as?: As }

/** A read that stored data alone does not judge, and why. */
export type NotStored = { because: string }

/** One entry for each GET of a capability: a call that nobody wrote a sample for does not compile. */
export type ReadsOf<C extends keyof Contract> = {
  [N in keyof Contract[C] as Contract[C][N] extends { method: 'GET' } ? N : never]: Read | readonly Read[] | NotStored
}

export const ana: As = { as: 'ana.customer', accounts: ['1000000000011'] }
