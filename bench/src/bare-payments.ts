import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { notifiedByMaya, notifiedByPaynamics, payOnline } from '@hibla/contract/payments/payments.contract'
import { centavosIn } from '@hibla/contract/payments/payment-request.rule'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import { paynamics } from '../../apps/api/src/adapters/payments/paynamics/paynamics.ts'
import { newReference } from '../../apps/api/src/capabilities/payments/start/new-reference.ts'
import { systemClock } from '../../apps/api/src/kernel/clock/clock.ts'
import {
  addIntent,
  countCall,
  markRedirected,
  postPaid,
  readBefore,
  readPaymentStatus,
} from './payments/bare-statements.ts'

/**
 * What a server must at least do to start a payment and to take a gateway's notification: the portal's statements, by hand and
 * prepared, and the same calls to the gateway by the same adapter. It believes whatever it is told, and limits nobody.
 */
const env = (name: string): string => process.env[name] ?? ''

const gateway = paynamics({
  url: env('PAYNAMICS_URL'),
  merchantId: env('PAYNAMICS_MERCHANT_ID'),
  merchantKey: env('PAYNAMICS_MERCHANT_KEY'),
  user: env('PAYNAMICS_USER'),
  password: env('PAYNAMICS_PASSWORD'),
  clock: systemClock(),
})

const write = fastJson(z.toJSONSchema(payOnline.ok, { target: 'draft-7', io: 'output' }) as fastJson.Schema)

type Input = { accountNumber: string; amount: string; channel: string; intentKey: string }

const PAGE_MS = 30 * 60_000
const ASK_MS = 30_000

const start = async (body: string, address: string): Promise<string> => {
  const request: Input = JSON.parse(Buffer.from(JSON.parse(body).data, 'base64').toString())
  const amount = Number(centavosIn(request.amount))
  const { accountNumber, channel, intentKey } = request
  const now = new Date()
  const expiresAt = new Date(now.getTime() + PAGE_MS)
  await Promise.all([
    countCall(`POST ${payOnline.path}`, address, 600),
    countCall(`captcha POST ${payOnline.path}`, address, 3_600),
    readBefore({ accountNumber, amount, channel, intentKey }),
  ])
  const reference = newReference()
  const intent = { reference, intentKey, accountNumber, amount, channel, now, expiresAt }
  await addIntent({ ...intent, askAt: new Date(now.getTime() + ASK_MS) })
  const started = await gateway.start({
    reference,
    amount,
    channel,
    description: `Hibla account ${accountNumber}`,
    payer: { firstName: 'Hibla', lastName: 'Customer', email: 'help@hibla.example.com' },
    returnUrl: `${env('ORIGIN')}/payment/${accountNumber}?reference=${reference}`,
    notificationUrl: `${env('ORIGIN')}/api${notifiedByPaynamics.path}`,
    expiresAt,
  })
  if (started.outcome !== 'redirect') throw new Error(`The gateway answered ${started.outcome}`)
  const { gatewayReference, url } = started
  await markRedirected({ reference, accountNumber, amount, expiresAt, gatewayReference, url })
  const changes = await readPaymentStatus(reference)
  return write({
    reference,
    state: 'redirected',
    accountEnding: accountNumber.slice(-4),
    amount,
    serviceCharge: 0,
    payMethod: 'wallet',
    channel,
    channelName: 'Gcash',
    startedAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    url,
    payReference: null,
    couldBePaid: true,
    paymentRefId: null,
    failure: null,
    proofs: 0,
    areProofsDismissed: false,
    refunded: 0,
    changes: changes.map(({ state, at }) => ({ state, at: at.toISOString() })),
  })
}

const told = JSON.stringify({ status: true })

const byMaya = async (body: string): Promise<string> => {
  const { requestReferenceNumber: reference, id, updatedAt } = JSON.parse(body)
  await postPaid({ reference, gatewayReference: id, paidAt: new Date(updatedAt) })
  return told
}

/** Its signature doesn't cover the amount, so the gateway is asked. */
const byPaynamics = async (body: string): Promise<string> => {
  const { request_id: reference } = JSON.parse(body)
  const status = await gateway.poll(reference)
  if (status.state !== 'paid') throw new Error(`The gateway answered ${status.state}`)
  await postPaid({ reference, ...status })
  return told
}

const calls = new Map<string, (body: string, address: string) => Promise<string>>([
  [`/api${payOnline.path}`, start],
  [`/api${notifiedByMaya.path}`, byMaya],
  [`/api${notifiedByPaynamics.path}`, byPaynamics],
])

const headers = { 'content-type': 'application/json; charset=utf-8' }

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const call = calls.get(request.url ?? '')
  if (!call) return void response.writeHead(request.url === '/readyz' ? 200 : 404).end()
  const body = await text(request)
  const said = await call(body, String(request.headers['x-forwarded-for']))
  response.writeHead(200, headers).end(said)
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
