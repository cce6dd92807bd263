import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'

const titles: Record<number, string> = {
  400: 'The request is invalid',
  401: 'A key is required',
  404: 'Not found',
  500: 'The sandbox failed',
}

export function problem(reply: FastifyReply, status: number, detail: string): FastifyReply {
  const title = titles[status] ?? 'The request was refused'
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status, detail }))
}

export class BadInput extends Error {}

/** Reads outside input; mistakes are reported field by field. */
export function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new BadInput(parsed.error.issues.map((issue) => [...issue.path, issue.message].join(': ')).join('; '))
}

export function answerMistakesAsProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => problem(reply, 404, `No ${request.method} ${request.url.split('?')[0]}`))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof BadInput) return problem(reply, 400, error.message)
    const status = error.statusCode ?? 500
    if (status < 500) return problem(reply, status, error.message)
    request.log.error(error)
    return problem(reply, 500, 'See the sandbox’s output for the reason')
  })
}
