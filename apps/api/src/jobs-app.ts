import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app.ts'
import { mountHealth } from './kernel/http/connections/health.ts'
import { problem, sendProblem } from './kernel/http/problem.ts'
import { createServer, type ServerOptions } from './kernel/http/server.ts'

type JobsAppDeps = Pick<AppDeps, 'db' | 'server' | 'shows' | 'metrics'>

/** All that a process answers which only works jobs: whether it lives, whether it can work, and its metrics. */
export const createJobsApp = ({ db, server, shows, metrics }: JobsAppDeps): FastifyInstance => {
  const app = createServer(server)
  mountHealth(app, db, { ...shows, gauges: metrics })
  app.setNotFoundHandler(async (request, reply) => sendProblem(reply, problem('not-found', request.id)))
  return app
}

/** The embedded identity provider at this process's inside listener, for jobs that look after logins. Nobody else reaches it. */
export const createInsideApp = async (
  server: ServerOptions,
  mountIdentity: AppDeps['mountIdentity'],
): Promise<FastifyInstance> => {
  const app = createServer(server)
  await mountIdentity(app)
  return app
}
