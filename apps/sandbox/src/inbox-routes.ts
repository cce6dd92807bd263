import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BusinessClock } from './business-clock.ts'
import { inboxPage } from './inbox-page.ts'
import { inboxScript } from './inbox-script.ts'
import type { Inbox } from './inbox.ts'
import { read } from './problem.ts'

const NewMessage = z.object({ to: z.string().max(254).optional(), message: z.string().max(64).optional() })

// A mail's frame inherits this policy: its styles and pictures work, its scripts never run.
const policy = [
  `default-src 'none'`,
  `script-src 'sha256-${createHash('sha256').update(inboxScript).digest('base64')}'`,
  `style-src 'unsafe-inline'`,
  `img-src data: http: https:`,
  `connect-src 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join('; ')

export function inboxRoutes(app: FastifyInstance, inbox: Inbox, clock: BusinessClock, smtpUrl: string): void {
  app.get('/', (_request, reply) => reply.redirect('/inbox'))

  app.get('/inbox', (request, reply) => {
    const { to = '', message } = read(NewMessage, request.query)
    const tag = inbox.tag()
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', etag: tag })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(inboxPage({ messages: inbox.list(to), to, asked: message, tag, smtpUrl, now: clock.now() }))
  })

  app.get('/inbox.json', (request, reply) => {
    const { to } = read(NewMessage, request.query)
    return reply.header('cache-control', 'no-store').send(inbox.list(to))
  })

  app.delete('/inbox.json', (_request, reply) => {
    inbox.empty()
    return reply.code(204).send()
  })
}
