import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@hibla/contract/endpoint'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { createClient, type Session } from '../client.ts'

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** What arrived at the server, and how it answers; both start afresh with each test. */
export const wire = { received: [] as Received[], reply: (response: ServerResponse): void => void response.end() }

export const json = (status: number, content: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

export const services = { baseApiUrl: '', newApiUrl: '', notificationsUrl: '', adapterUrl: '' }

/** A real server for the file's tests, because headers and bodies are only real on a socket. */
export const serveWire = () => {
  const server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      wire.received.push({ method: incoming.method!, url: incoming.url!, headers: incoming.headers, body })
      wire.reply(response)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    Object.assign(services, {
      baseApiUrl: `${origin}/api`,
      newApiUrl: `${origin}/new`,
      notificationsUrl: `${origin}/bell`,
      adapterUrl: `${origin}/people`,
    })
  })
  afterAll(() => void server.close())
  beforeEach(() => {
    wire.received = []
    wire.reply = json(200, { name: 'Hibla 300' })
  })
}

export const Named = z.object({ name: z.string() })
export const shared = { summary: 'For a test.', access: 'public', ok: Named } as const

export const read = endpoint({
  ...shared,
  method: 'GET',
  path: '/things/{thing}',
  params: z.object({ thing: z.string() }),
  query: z.object({ category: z.string(), page: z.int().nullish(), sizes: z.array(z.int()).optional() }),
})

export const post = endpoint({ ...shared, method: 'POST', path: '/things', body: Named, idempotent: true })

export const writes = (['POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
  endpoint({ ...shared, method, path: '/things', body: Named }),
)

export const client = (session?: Session) =>
  createClient({ config: { ...services, signatureText: 'a fixed text' }, ...(session && { session }) })

export const readIt = (session?: Session) =>
  client(session).get(read, { params: { thing: 'a/b é' }, query: { category: 'RES & SME' } })

export const sendIt = () => client().send(post, { body: { name: 'x' }, idempotencyKey: 'key-1' })
