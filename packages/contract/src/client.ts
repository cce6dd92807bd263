import type { ArgumentsOf, Endpoint, OkOf } from './endpoint.ts'
import type { Problem } from './values/problem.ts'

/** Thrown by reads that fail. Writes never throw it: they return the problem. */
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

/** What a page needs while it renders: over HTTP in the browser, in-process on the server. */
export type Reader = {
  get<E extends Read>(endpoint: E, ...input: Given<E>): Promise<OkOf<E>>
}

export type Client = Reader & {
  send<E extends Write>(endpoint: E, ...input: Given<E>): Promise<Answer<E>>
}
