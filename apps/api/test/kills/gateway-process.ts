import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startGateway } from '@hibla/sandbox/gateway'
import { until } from '../until.ts'

export type Notification = { path: string; headers: Record<string, string>; body: string }
type Entry = { kind: 'charge' | 'refund'; reference: string; of?: string; amount: number }

/** Listens where the portal says it wants to be told, and keeps what comes, so that a journey can hand it in when it likes. */
export const openMailbox = async () => {
  const all: Notification[] = []
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': _, host: __, connection: ___, ...headers } = request.headers
    all.push({ path: request.url!, headers: headers as Record<string, string>, body: await text(request) })
    response.end()
  }
  const server = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the gateway tells of a payment, once it has. */
    about: async (reference: string): Promise<Notification> => {
      const found = () => all.find(({ body }) => body.includes(reference))
      await until(async () => found() !== undefined)
      return found()!
    },
    close: () => server.close(),
  }
}

/** The payment gateway, with a book of its own that says what was really charged and paid back. */
export const openGateway = async (sandboxUrl: string) => {
  const { url, settings, stop } = await startGateway({ port: 0, sandboxUrl })
  const book = async (): Promise<Entry[]> => (await fetch(`${url}/sandbox/gateway/book`)).json()
  return {
    url,
    settings,
    stop,
    book,
    /** Something goes wrong with the next payment, or the next charge of a kept card. */
    fault: (name: string, on: 'payment' | 'charge' = 'payment') =>
      fetch(`${url}/sandbox/gateway/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, on }),
      }),
    /** The payer pays on the gateway's page. */
    pay: (page: string) =>
      fetch(`${page}/settle`, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' }),
    /** The payer enters a card that is to be kept. */
    enterCard: (page: string) =>
      fetch(`${page}/card`, {
        method: 'POST',
        body: new URLSearchParams({ number: '4242424242424242', expires: '12/30', code: '123' }),
        redirect: 'manual',
      }),
    /** How often a payment was charged, and money of it paid back. */
    moved: async (payment: string): Promise<{ charged: number; paidBack: number }> => {
      const entries = (await book()).filter(({ reference, of }) => reference === payment || of === payment)
      const count = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind).length
      return { charged: count('charge'), paidBack: count('refund') }
    },
  }
}
