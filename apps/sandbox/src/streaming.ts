import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { problem, read } from './problem.ts'

const Beginning = z.strictObject({ product: z.string().min(1) })
const Recovery = z.strictObject({ errorUrl: z.url() })
/** What goes wrong: it's refused, it fails, or no answer comes. */
const Trouble = z.strictObject({ trouble: z.enum(['refused', 'down', 'hang']).nullable() })

const Activation = z.strictObject({
  pai: z.string().min(1),
  notify: z.url().optional(),
  key: z.string().default('sandbox'),
})

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
  const active = new Set<string>()
  /** As if the subscriber had activated it there. With `notify`, our portal's address for it, the service says so at once. */
  app.post('/sandbox/streaming/activations', async (request, reply) => {
    const { pai, notify, key } = read(Activation, request.body)
    active.add(pai)
    if (notify === undefined) return reply.code(204).send()
    const text = JSON.stringify({ pai })
    const signature = createHmac('sha256', key).update(text).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-signature': signature }
    const { status } = await fetch(notify, { method: 'POST', headers, body: text })
    return reply.send({ status })
  })
  app.get<{ Params: { pai: string } }>('/streaming/accounts/:pai', (request, reply) => {
    if (isTroubled(request, reply, 'Nobody is known by this')) return reply
    return reply.send({ status: active.has(request.params.pai) ? 'ACTIVE' : 'PENDING' })
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
