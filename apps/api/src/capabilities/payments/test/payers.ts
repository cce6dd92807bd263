import { createHash, randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { PaymentRequest } from '@hibla/contract/payments/payment-request.rule'
import { beforeEach } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import type { TestDatabase } from '../../../../test/database.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { limitWindow } from '../../../kernel/http/limits/shared-limit.tables.ts'
import type { Gateway, GatewayStatus } from '../gateway.port.ts'
import { stubGateway } from './stub-gateway.ts'

const { payments } = contract

export const encoded = (request: unknown): string =>
  Buffer.from(typeof request === 'string' ? request : JSON.stringify(request)).toString('base64')

/** The cookie of somebody's browser. Another browser is another payer. */
export const browserOf = (whose: string): { visitorKey: string } => ({
  visitorKey: createHash('sha256').update(whose).digest('base64url'),
})

type Options = {
  /** What stands between the portal and a gateway. */
  gate?: <G extends Gateway>(gateway: G) => G
}

/** A portal with two gateways that keep their own books, and people who pay. */
export const usePayers = async (database?: TestDatabase, { gate = (gateway) => gateway }: Options = {}) => {
  const [paynamics, maya] = [stubGateway('paynamics', { signsAmounts: false }), stubGateway('maya')]
  const gateways = { paynamics: gate(paynamics.gateway), maya: gate(maya.gateway) }
  const api = await useApi({ gateways, ...(database && { database }) })
  for (const each of [paynamics, maya]) each.follow(api.clock)
  const made = { accounts: 0 }
  const account = async (): Promise<string> => {
    const [number] = await addSubscribers(api.db, {
      count: 1,
      from: ++made.accounts,
      billDay: 17,
      activatedOn: '2026-10-17',
    })
    return number!
  }
  // A whole file's calls come from one address.
  beforeEach(async () => void (await api.db.delete(limitWindow)))
  const request = (accountNumber: string, change: object = {}): PaymentRequest => ({
    accountNumber,
    amount: '1499.00',
    currency: 'PHP',
    channel: 'gc',
    intentKey: randomUUID(),
    ...change,
  })
  const notify = async (by: 'paynamics' | 'maya', sent: { body: string; headers: Record<string, string> }) => {
    const { path } = by === 'maya' ? payments.notifiedByMaya : payments.notifiedByPaynamics
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: sent.headers,
      payload: sent.body,
    })
    return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
  }

  const guest: As = browserOf('a guest')
  return {
    api,
    paynamics,
    maya,
    account,
    request,
    notify,
    owner: (accountNumber: string) => ({ as: 'ana.customer' as const, accounts: [accountNumber] }),
    /** GCash, GrabPay, BDO and internet banking. */
    payOnline: (given: unknown, as: As = guest) =>
      api.call(payments.payOnline, { body: { data: encoded(given) }, ...as }),
    payByMaya: (given: unknown) => api.call(payments.payByMaya, { body: { data: encoded(given) }, ...guest }),
    payByReference: (given: unknown, as: As = guest) =>
      api.call(payments.payByReference, { body: { data: encoded(given) }, ...as }),
    payByCard: (given: unknown, as: As) =>
      api.call(payments.payByCard, { query: { payload: encoded(given), source: 'web' }, ...as }),
    status: async (reference: string) => (await api.call(payments.paymentStatus, { params: { reference } })).body,
    check: async (reference: string) => (await api.call(payments.checkPayment, { params: { reference } })).body,
    /** The gateway tells us, signed as it should be. */
    tell: (reference: string, status: GatewayStatus) => {
      const by = maya.book.has(reference) ? ('maya' as const) : ('paynamics' as const)
      const { write } = by === 'maya' ? maya : paynamics
      return notify(by, write(reference, status, api.clock.now()))
    },
    settle: () => api.work.schedules.find(({ name }) => name === 'payments.settle')!.run(),
    /** What was posted to an account, in centavos. */
    posted: async (accountNumber: string): Promise<number[]> => {
      const history = await api.call(contract.billing.paymentHistory, {
        params: { accountNumber },
        as: 'ana.customer',
        accounts: [accountNumber],
      })
      return history.body.map(({ amount }) => amount)
    },
  }
}
export type Payers = Awaited<ReturnType<typeof usePayers>>
