import type { Endpoint, EndpointGroup, InputOf, OkOf, RefusalOf } from '@hibla/contract/endpoint'
import type { Outcome } from '@hibla/contract/values/outcome'
import type { Caller, SignedInCaller } from './caller.ts'

/** Who is admitted decides what is known of them: only an open call may be asked by nobody in particular. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'public' | 'gateway' ? Caller : SignedInCaller

export type Asked<E extends Endpoint> = InputOf<E> & { caller: CallerOf<E> }

type Handler<E extends Endpoint> = (asked: Asked<E>) => Promise<Outcome<OkOf<E>, RefusalOf<E>>>

export type Route = {
  endpoint: Endpoint
  handle: (asked: Asked<Endpoint>) => Promise<Outcome<unknown, string>>
}

/** Introduces each call of a capability to its use case. A call without a handler does not compile. */
export const routes = <G extends EndpointGroup>(group: G, handlers: { [K in keyof G]: Handler<G[K]> }): Route[] =>
  Object.entries(group).map(([name, endpoint]) => ({
    endpoint,
    handle: handlers[name] as unknown as Route['handle'],
  }))

/** What a call is known by where the declaration object itself cannot travel, as into the web's own bundle. */
export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`
