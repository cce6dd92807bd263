import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { neighbourhoodOf, networkOf } from '../http/limits/network.ts'

const currentRequest = new AsyncLocalStorage<FastifyRequest>()

/** Remembers who asks, so that whatever a request leads to can note it without passing it along. */
export const trackRequests = (app: FastifyInstance): void => {
  // Reading the body leaves the request's context, so this waits until it has been read.
  app.addHook('preHandler', (request, _reply, done) => currentRequest.run(request, done))
}

/** The network of the request being answered; undefined in jobs and commands. */
export const callerNetwork = (): string | undefined => {
  const request = currentRequest.getStore()
  return request && networkOf(request.ip)
}

const originSubnet = new AsyncLocalStorage<string | undefined>()

/** For work that a request left to a job: it counts for the neighbourhood that asked, which the job has to bring along. */
export const onBehalfOf = <T>(neighbourhood: string | undefined, work: () => T): T =>
  originSubnet.run(neighbourhood, work)

/** What is around the network that asks, for counts that somebody with a few addresses of one provider can't escape. */
export const callerSubnet = (): string | undefined => {
  const request = currentRequest.getStore()
  return request ? neighbourhoodOf(request.ip) : originSubnet.getStore()
}

const callers = new WeakMap<FastifyRequest, string>()

export const rememberCaller = (request: FastifyRequest, personId: string | undefined): void => {
  if (personId !== undefined) callers.set(request, personId)
}

/** Who is logged in to the request being answered. */
export const callerPersonId = (): string | undefined => {
  const request = currentRequest.getStore()
  return request && callers.get(request)
}
