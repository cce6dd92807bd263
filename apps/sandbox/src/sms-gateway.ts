import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Inbox } from './inbox.ts'
import { problem, read } from './problem.ts'
import { phoneNumber } from './recipient.ts'

const Sms = z.strictObject({
  to: z.string().refine((to) => phoneNumber(to) !== undefined, 'is not a phone number'),
  text: z
    .string()
    .max(1_600, 'is longer than 1,600 characters')
    .refine((text) => text.trim() !== '', 'is empty'),
  reference: z.string().min(1).max(200).optional(),
})

export function smsGateway(app: FastifyInstance, inbox: Inbox): void {
  app.post('/sms/messages', async (request, reply) => {
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) {
      return problem(reply.header('www-authenticate', 'Bearer'), 401, 'Send the key as Authorization: Bearer <key>')
    }
    const { to, text, reference } = read(Sms, request.body)
    const earlier = reference === undefined ? undefined : inbox.sms(reference)
    const message =
      earlier ??
      inbox.add({
        kind: 'sms',
        to: phoneNumber(to) ?? to,
        text,
        ...(reference === undefined ? {} : { reference }),
      })
    return reply.code(202).send({ id: message.id })
  })
}
