import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startSandbox } from '@hibla/sandbox'
import { startGateway } from '@hibla/sandbox/gateway'
import { expect } from 'vitest'
import type { ChargeRequest } from '../../../capabilities/payments/gateway.port.ts'

/** For calls that get no answer: time enough to arrive, and not to wait long for nothing. */
export const IMPATIENT_MS = 1_000

type Entry = { kind: string; reference: string; of?: string; channel: string; amount: number; currency: string }
type Received = { path: string; body: Record<string, Record<string, unknown>> }
type Fault = { name: string; value?: number; for?: 'next' | 'all' }

/** The sandbox gateway on a real socket, and ourselves as its merchant. */
export const gatewayEnvironment = async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, now: '2026-11-15T09:00:00+08:00' })
  const gateway = await startGateway({ port: 0, sandboxUrl: sandbox.url })
  const notified: { headers: IncomingHttpHeaders; body: string }[] = []
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    notified.push({ headers: request.headers, body: await text(request) })
    response.end()
  }
  const merchant = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1')
  await once(merchant, 'listening')
  const notificationUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/notify`

  const json = async <T>(url: string): Promise<T> => (await fetch(url)).json()
  const post = (url: string, body: unknown) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const now = async () => new Date((await json<{ now: string }>(`${sandbox.url}/sandbox/clock`)).now)

  return {
    gateway,
    now,
    stop: async () => {
      merchant.close()
      await gateway.stop()
      await sandbox.stop()
    },
    advance: async (advance: { minutes?: number; days?: number }) =>
      void (await post(`${sandbox.url}/sandbox/clock`, { advance })),
    fault: async (fault: Fault) =>
      expect((await post(`${gateway.url}/sandbox/gateway/faults`, fault)).status).toBe(204),
    clearFaults: () => post(`${gateway.url}/sandbox/gateway/faults/clear`, {}),
    entries: async (reference: string) =>
      (await json<Entry[]>(`${gateway.url}/sandbox/gateway/book`)).filter(
        (entry) => entry.reference === reference || entry.of === reference,
      ),
    /** What the gateway really got last. */
    received: async (): Promise<Received> => {
      const [last] = await json<Received[]>(`${gateway.url}/sandbox/gateway/received`)
      return last!
    },
    request: async (changes: Partial<ChargeRequest> = {}): Promise<ChargeRequest> => ({
      reference: randomUUID(),
      amount: 149_900,
      channel: 'gc',
      description: 'Hibla bill of 1000000000029',
      payer: { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', phone: '09171234567' },
      returnUrl: 'http://localhost:3000/payment/back',
      notificationUrl,
      expiresAt: new Date((await now()).getTime() + 3_600_000),
      ...changes,
    }),
    /** The payer fills in a form of the gateway's page. */
    payer: (url: string, step: string, form: Record<string, string> = {}) =>
      fetch(`${url}/${step}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
    pageOf: (idOrNumber: string) => `${gateway.url}/pay/${idOrNumber}`,
    notificationOf: async (reference: string) => {
      const found = () => notified.filter(({ body }) => body.includes(reference))
      await expect.poll(found).not.toEqual([])
      const { headers, body } = found()[0]!
      return {
        body,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      }
    },
  }
}
export type GatewayEnvironment = Awaited<ReturnType<typeof gatewayEnvironment>>
