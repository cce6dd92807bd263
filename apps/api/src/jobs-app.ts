import type { FastifyInstance } from 'fastify'
import type { AppParts } from './app.ts'
import { mountHealth } from './kernel/http/connections/health.ts'
import { problem, sendProblem } from './kernel/http/problem.ts'
import { createServer, type ServerOptions } from './kernel/http/server.ts'

type JobsAppParts = Pick<AppParts, 'db' | 'server' | 'shows' | 'figures'>

/** All that a process answers which only works jobs: whether it lives, whether it can work, and its figures. */
export const createJobsApp = ({ db, server, shows, figures }: JobsAppParts): FastifyInstance => {
  const app = createServer(server)
  mountHealth(app, db, { ...shows, figures })
  app.setNotFoundHandler(async (request, reply) => sendProblem(reply, problem('not-found', request.id)))
  return app
}

/** The embedded identity provider behind this process's own door, for jobs that look after logins. Nobody else reaches it. */
export const createInsideApp = async (
  server: ServerOptions,
  mountIdentity: AppParts['mountIdentity'],
): Promise<FastifyInstance> => {
  const app = createServer(server)
  await mountIdentity(app)
  return app
}
