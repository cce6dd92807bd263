import type { contract } from '@hibla/contract'
import type { As } from '../api.ts'

type Contract = typeof contract

/**
 * A read as another program writes it, of something that is stored. The reads of a call tell all its fields among them, except
 * those that are `untold`, each with the reason; a name stands for everything below it, too.
 */
export type Read = { url: string; as?: As; untold?: Record<string, string> }

/** A read that stored data alone does not judge, and why. */
export type NotStored = { because: string }

/** One entry for each GET of a capability: a call that nobody wrote a sample for does not compile. */
export type ReadsOf<C extends keyof Contract> = {
  [N in keyof Contract[C] as Contract[C][N] extends { method: 'GET' } ? N : never]: Read | readonly Read[] | NotStored
}

export const ana: As = { as: 'ana.customer', accounts: ['1000000000011'] }
/** A business. */
export const ben: As = { as: 'ben.customer', accounts: ['1000000000029'] }
/** An account of the old system. */
export const carla: As = { as: 'carla.customer', accounts: ['1000000000037'] }
/** A member of staff whose name is known. */
export const STAFF_ID = '5e0f2c1a-6a9b-4c53-9f0e-0d1f5a1c7b13'
export const nora: As = { as: `${STAFF_ID}.back-office` }
/** Suspended, because a bill wasn't paid. */
export const dante: As = { as: 'dante.customer', accounts: ['1000000000045'] }
/** The line is down. */
export const gina: As = { as: 'gina.customer', accounts: ['1000000000086'] }
/** A streaming service waits to be activated. */
export const hugo: As = { as: 'hugo.customer', accounts: ['1000000000094'] }
