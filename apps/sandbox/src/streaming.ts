import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { problem, read } from './problem.ts'

const Beginning = z.strictObject({ product: z.string().min(1) })
const Recovery = z.strictObject({ errorUrl: z.url() })
/** What goes wrong: it's refused, it fails, or no answer comes. */
const Trouble = z.strictObject({ trouble: z.enum(['refused', 'down', 'hang']).nullable() })

/** A streaming service that knows every subscriber of ours by the id it gave them. How a real one is called isn't public. */
export function streamingPartner(app: FastifyInstance): void {
  let trouble: z.output<typeof Trouble>['trouble'] = null
  app.post('/sandbox/streaming', (request, reply) => {
    ;({ trouble } = read(Trouble, request.body))
    return reply.code(204).send()
  })
  /** What keeps a call from being answered as it wishes, if anything does; the reply is on its way then. */
  const isTroubled = (request: FastifyRequest, reply: FastifyReply, refusal: string): boolean => {
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? ''))
      void problem(reply, 401, 'Send the key as Authorization: Bearer <key>')
    else if (trouble === 'hang') void reply.hijack()
    else if (trouble === 'down') void problem(reply, 503, 'The streaming service is down')
    else if (trouble === 'refused') void problem(reply, 409, refusal)
    else return false
    return true
  }
  app.put<{ Params: { number: string } }>('/streaming/subscribers/:number', (request, reply) => {
    if (isTroubled(request, reply, 'This account can’t have it')) return reply
    read(Beginning, request.body)
    // The same account is the same subscriber, however often it begins.
    const pai = `HBL-${request.params.number}`
    const link = new URL('https://streaming.example.com/activate')
    link.searchParams.set('pai', pai)
    return reply.send({ pai, link: link.href })
  })
  app.post<{ Params: { pai: string } }>('/streaming/accounts/:pai/recovery', (request, reply) => {
    if (isTroubled(request, reply, 'This account can’t be recovered')) return reply
    const { errorUrl } = read(Recovery, request.body)
    const link = new URL('https://streaming.example.com/recover')
    link.searchParams.set('pai', request.params.pai)
    link.searchParams.set('token', randomUUID())
    link.searchParams.set('error', errorUrl)
    return reply.send({ link: link.href })
  })
}
