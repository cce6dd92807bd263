import type { ArgumentsOf, Endpoint, OkOf } from './endpoint.ts'
import type { Problem } from './values/problem.ts'

/** A read that failed throws this; a write never throws it, it answers with the problem. */
export class CallFailed extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.name = 'CallFailed'
    this.problem = problem
  }
}

export type Answer<E extends Endpoint> = { ok: true; body: OkOf<E> } | { ok: false; problem: Problem }

type Read = Endpoint & { method: 'GET' }
type Write = Endpoint & { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }
type Given<E> = keyof ArgumentsOf<E> extends never ? [] : [input: ArgumentsOf<E>]

/** What a page needs while it is rendered, in the browser over HTTP or on the server within the process. */
export type Reader = {
  get<E extends Read>(endpoint: E, ...input: Given<E>): Promise<OkOf<E>>
}

export type Client = Reader & {
  send<E extends Write>(endpoint: E, ...input: Given<E>): Promise<Answer<E>>
}
