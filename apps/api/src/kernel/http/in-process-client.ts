import { CallFailed, type Reader } from '@hibla/contract/client'
import { randomUUID } from 'node:crypto'
import { isUnavailable } from '../unavailable.ts'
import { guest } from './caller.ts'
import { invoke } from './invoke.ts'
import type { Owners } from './ownership.ts'
import type { RawInput } from './input/parse.ts'
import { callOf, type Route } from './route.ts'

/** If a page's data can't be loaded now, the page says so with a status that tells crawlers and caches to come back. */
const sayUnavailable = (error: unknown): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- this is how React Router gets a status from a loader
  throw isUnavailable(error) ? new Response(null, { status: 503 }) : error
}

/**
 * The contract's reading client for pages that this process renders: the same pipeline as over HTTP, without the socket.
 * Calls are found by method and path, since the web's bundle carries its own copy of the declarations.
 */
export const inProcessClient = (routes: Route[], owners: Owners): Reader => {
  const byCall = new Map(routes.map((route) => [callOf(route.endpoint), route]))

  return {
    get: async (endpoint, ...[input]) => {
      const route = byCall.get(callOf(endpoint))
      if (!route) throw new Error(`${callOf(endpoint)} is served by no capability`)
      const raw: RawInput = { query: {}, ...(input as RawInput | undefined) }
      const reply = await invoke(route, owners, { caller: guest, requestId: randomUUID(), raw }).catch(sayUnavailable)
      if ('problem' in reply) throw new CallFailed(reply.problem)
      return route.endpoint.ok.parse(reply.body) as never
    },
  }
}
