import type { Endpoint, EndpointGroup, InputOf, OkOf, RefusalOf } from '@hibla/contract/endpoint'
import type { Outcome } from '@hibla/contract/values/outcome'
import type { Transaction } from '../postgres/database.ts'
import type { Caller, SignedInCaller } from './caller.ts'

/** A call's access decides what its handler knows about the caller: only open calls can come from guests. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'public' | 'gateway' ? Caller : SignedInCaller

/**
 * Stores the answer to an idempotent call in the transaction that does its work: both happen, or neither. A process that
 * dies in between can then neither do the work twice nor tell the person that somebody else did it.
 */
export type StoreAnswer = <O extends Outcome<unknown, string>>(tx: Transaction, outcome: O) => Promise<O>

/** A file on its way in. Nothing about it has been checked. */
export type SentFile = {
  /** As the header has it, still encoded. */
  name: string | undefined
  bytes: AsyncIterable<Uint8Array>
}

export type RequestOf<E extends Endpoint> = InputOf<E> & {
  caller: CallerOf<E>
  storeAnswer: StoreAnswer
  /** A second attempt of the same write sends it again, if it has no key of its own. */
  requestId: string
} & (E extends { format: 'raw' } ? { file: SentFile } : unknown) &
  (E extends { format: 'signed' } ? { headers: SentHeaders } : unknown)

/** As another system sent them, in lower case; one that came twice is joined by commas. */
export type SentHeaders = Record<string, string | undefined>

type Handler<E extends Endpoint> = (request: RequestOf<E>) => Promise<Outcome<OkOf<E>, RefusalOf<E>>>

export type Route = {
  endpoint: Endpoint
  handle: (request: RequestOf<Endpoint>) => Promise<Outcome<unknown, string>>
}

/** Connects each call of a capability to its use case. A call without a handler doesn't compile. */
export const routes = <G extends EndpointGroup>(group: G, handlers: { [K in keyof G]: Handler<G[K]> }): Route[] =>
  Object.entries(group).map(([name, endpoint]) => ({
    endpoint,
    handle: handlers[name] as unknown as Route['handle'],
  }))

/** Identifies a call where the declaration object itself can't be shared, as with the web bundle's own copy. */
export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`
