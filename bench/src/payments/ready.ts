import { portalHeaders } from '../call-headers.ts'
import type { Served, TestEnvironment } from '../portal.ts'
import { startCallsOn } from '../sized-portal.ts'
import { paymentCalls, type PaymentCalls } from './calls.ts'
import { accountsFor } from './fill.ts'
import type { Gateway } from './gateway.ts'

/** A filled database with a portal that takes payments. */
export type Ready = { databaseUrl: string; portal: Served; gateway: Gateway; calls: PaymentCalls }

type Filled = { name: string; databaseUrl: string; payments: number }

export const makeReady = async (
  stage: TestEnvironment,
  gateway: Gateway,
  { name, databaseUrl, payments }: Filled,
): Promise<Ready> => {
  // Payers' addresses are told by a proxy, which is us.
  const settings = { ...gateway.settings, TRUST_PROXY: '127.0.0.1' }
  const portal = await startCallsOn(stage, databaseUrl, name, settings)
  const headers = await portalHeaders({ ...stage, portal })
  return { databaseUrl, portal, gateway, calls: paymentCalls(headers, accountsFor(payments)) }
}
