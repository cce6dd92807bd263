import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { paymentMethods } from '@hibla/contract/payments/methods.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import type { PaymentStatus } from '@hibla/contract/payments/payments.contract'
import type { PaymentRequest } from '@hibla/contract/payments/payment-request.rule'
import { parse } from 'yaml'

type Wire<T> = { [K in keyof T]?: unknown }

export const REFERENCE = 'PAY-23456789ABCDEFGHJKLM'

export const status = (own: Wire<PaymentStatus> = {}) => ({
  reference: REFERENCE,
  state: 'redirected',
  accountEnding: '0011',
  amount: 149_900,
  serviceCharge: 0,
  payMethod: 'wallet',
  channel: 'gc',
  channelName: 'GCash',
  startedAt: '2026-11-15T02:00:00.000Z',
  expiresAt: '2026-11-15T03:00:00.000Z',
  url: 'https://gateway.example.com/pay/1',
  payReference: null,
  couldBePaid: true,
  paymentRefId: null,
  failure: null,
  proofs: 0,
  areProofsDismissed: false,
  refunded: 0,
  changes: [{ state: 'intent', at: '2026-11-15T02:00:00.000Z' }],
  ...own,
})

export const paid = (own: Wire<PaymentStatus> = {}) =>
  status({
    state: 'paid',
    url: null,
    paymentRefId: 'HBL-1000000001',
    changes: [
      { state: 'intent', at: '2026-11-15T02:00:00.000Z' },
      { state: 'paid', at: '2026-11-15T02:05:00.000Z' },
    ],
    ...own,
  })

type Method = { payMethod: string; group?: string; brands?: string[]; serviceCharge?: number; channels: object[] }

const file = resolve(import.meta.dirname, '../../../../../api/data/payments/methods.yaml')
const stored = parse(readFileSync(file, 'utf8')) as Method[]

/** The ways to pay that a new installation has, as the server lists them. */
export const sampleMethods = (input: unknown) => {
  const { payMethod } = (input as InputOf<typeof paymentMethods>).query
  return stored
    .filter((method) => payMethod === undefined || method.payMethod === payMethod)
    .map(({ group = null, brands = [], serviceCharge = 0, channels, ...method }) => ({
      ...method,
      group,
      brands,
      serviceCharge,
      ...(payMethod !== undefined && { channels: channels.map((channel) => ({ where: null, ...channel })) }),
    }))
}

/** What travels as base64. */
export const requestIn = (encoded: string): PaymentRequest =>
  JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as PaymentRequest
