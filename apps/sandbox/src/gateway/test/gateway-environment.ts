import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { portOf } from '../../port-of.ts'
import { startSandbox } from '../../sandbox.ts'
import type { FaultRequest } from '../faults.ts'
import { makeCredentials } from '../credentials.ts'
import { startGateway } from '../gateway.ts'
import { customerSignature, transactionSignature } from '../paynamics/signatures.ts'
import type { Entry } from '../transaction.ts'

const NOW = '2026-11-15T09:00:00+08:00'
const credentials = makeCredentials()

export type Notified = { headers: IncomingHttpHeaders; body: Record<string, unknown> }

/** A gateway, its clock, and a merchant who listens. */
export async function gatewayEnvironment(options: { folder?: string } = {}) {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, now: NOW })
  onTestFinished(sandbox.stop)
  const gateway = await startGateway({ port: 0, sandboxUrl: sandbox.url, credentials, ...options })
  onTestFinished(gateway.stop)

  const notified: Notified[] = []
  let answers = 200
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    notified.push({ headers: request.headers, body: JSON.parse(await text(request)) })
    response.writeHead(answers).end()
  }
  const merchant = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1')
  await once(merchant, 'listening')
  onTestFinished(() => void merchant.close())
  const listensAt = `http://127.0.0.1:${portOf(merchant)}`

  const json = async (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init)
  const post = (path: string, body: unknown, authorization = '') =>
    json(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    })
  const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const { paynamics, maya } = credentials

  return {
    gateway,
    notified,
    get: json,
    refuseNotifications: () => (answers = 500),
    moveClock: async (advance: { minutes?: number; days?: number }) => {
      await fetch(`${sandbox.url}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance }),
      })
    },
    fault: (fault: Partial<FaultRequest> & Pick<FaultRequest, 'name'>) => post('/sandbox/gateway/faults', fault),
    act: (id: string, act: string) => post(`/sandbox/gateway/transactions/${id}`, { act }),
    book: async (): Promise<Entry[]> => (await json('/sandbox/gateway/book')).json(),

    mayaCheckout: async (reference: string = randomUUID(), pesos = 1499) => {
      const answer = await post(
        '/checkout/v1/checkouts',
        {
          totalAmount: { value: pesos, currency: 'PHP' },
          buyer: { firstName: 'Ana', lastName: 'Reyes' },
          items: [{ name: 'Hibla bill' }],
          redirectUrl: {
            success: 'http://shop.example/',
            failure: 'http://shop.example/',
            cancel: 'http://shop.example/',
          },
          requestReferenceNumber: reference,
          metadata: { expiresAt: '2026-11-15T02:00:00.000Z', webhookUrl: `${listensAt}/maya` },
        },
        basic(maya.publicKey, ''),
      )
      const { checkoutId }: { checkoutId: string } = await answer.json()
      return { reference, id: checkoutId }
    },
    mayaStatus: async (reference: string): Promise<string> => {
      const headers = { authorization: basic(maya.secretKey, '') }
      const [payment]: { status: string }[] = await (
        await json(`/payments/v1/payment-rrns/${reference}`, { headers })
      ).json()
      return payment?.status ?? ''
    },
    paynamicsTransaction: async (pmethod: string, pchannel: string, changes: Record<string, string> = {}) => {
      const transaction = {
        request_id: randomUUID(),
        notification_url: `${listensAt}/paynamics`,
        response_url: 'http://shop.example/back',
        cancel_url: 'http://shop.example/cancelled',
        pmethod,
        pchannel,
        payment_action: 'urlubp_online_link',
        collection_method: 'single_pay',
        amount: '1499.00',
        currency: 'PHP',
        descriptor_note: 'Hibla bill',
        payment_notification_status: '1',
        trxtype: 'sale',
        expiry_limit: '2026-11-15 10:00:00',
        ...changes,
      }
      const customer = { fname: 'Ana', lname: 'Reyes', email: 'ana@example.com' }
      const answer = await post(
        '/paygate/transactions/',
        {
          transaction: {
            ...transaction,
            signature: transactionSignature(paynamics.merchantId, transaction, paynamics.merchantKey),
          },
          customer_info: { ...customer, signature: customerSignature(customer, paynamics.merchantKey) },
          billing_info: { billing_country: 'PH' },
          order_details: { totalorderamount: transaction.amount },
        },
        basic(paynamics.user, paynamics.password),
      )
      const said: Record<string, string> = await answer.json()
      return {
        reference: transaction.request_id,
        id: said['response_id'] ?? '',
        code: said['response_code'],
        payReference: said['pay_reference'] ?? '',
      }
    },
    /** Sends a form of a hosted page, as a browser would. */
    submit: (id: string, step: string, form: Record<string, string> = {}) =>
      json(`/pay/${id}/${step}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
  }
}
export type GatewayEnvironment = Awaited<ReturnType<typeof gatewayEnvironment>>
