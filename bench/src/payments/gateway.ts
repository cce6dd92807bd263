import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@hibla/contract/values/days'
import { freePort } from '../../../apps/api/src/adapters/postgres/free-port.ts'
import { openStore } from '../../../apps/sandbox/src/gateway/store.ts'
import { credentialsIn, merchantSettings } from '../../../apps/sandbox/src/gateway/credentials.ts'
import { mayaWebhook } from '../../../apps/sandbox/src/gateway/maya/webhook.ts'
import { paynamicsNotification } from '../../../apps/sandbox/src/gateway/paynamics/notification.ts'
import type { Transaction, Vendor } from '../../../apps/sandbox/src/gateway/transaction.ts'
import { startServer } from '../child.ts'
import { originOf, root, type TestEnvironment } from '../portal.ts'
import type { OpenPayment } from './fill.ts'

export type Message = { headers: Record<string, string>; body: string }

/** A payment as the gateway knows it once the payer has paid. */
const paidAt = (vendor: Vendor, { reference, gatewayReference, amount }: OpenPayment, now: Date): Transaction => ({
  kind: 'payment',
  vendor,
  reference,
  method: 'wallet',
  channel: vendor === 'maya' ? 'Maya' : 'gc',
  amount,
  description: 'Hibla account',
  payer: 'Hibla Customer',
  returnUrl: 'http://127.0.0.1/back',
  cancelUrl: 'http://127.0.0.1/back',
  notificationUrl: '',
  expiresAt: new Date(now.getTime() + DAY_MS).toISOString(),
  id: gatewayReference,
  state: 'paid',
  createdAt: now.toISOString(),
  faults: {},
  charged: { amount, currency: 'PHP', at: now.toISOString(), secure: true },
})

/** The sandbox's gateway in its own process, where these payments have been made, but nobody has been told yet. */
export const startGateway = async ({ crew, folder: cache }: TestEnvironment, made: Record<Vendor, OpenPayment[]>) => {
  const folder = join(cache, 'gateway')
  await rm(folder, { recursive: true, force: true })
  const credentials = credentialsIn(folder)
  const now = new Date()
  const lines = (['maya', 'paynamics'] as const).flatMap((vendor) =>
    made[vendor].map((payment) => `${JSON.stringify({ transaction: paidAt(vendor, payment, now) })}\n`),
  )
  await writeFile(join(folder, 'book.jsonl'), lines.join(''))
  const port = await freePort(0)
  const url = originOf(port)
  const command = {
    name: 'gateway',
    args: [join(root, 'apps/sandbox/src/gateway/main.ts')],
    env: { SANDBOX_GATEWAY_PORT: String(port), SANDBOX_GATEWAY_FOLDER: folder },
  }
  await startServer(crew, command, { log: join(cache, 'gateway.log'), readyUrl: `${url}/sandbox/gateway/faults` })

  const write = {
    maya: mayaWebhook(credentials.maya, openStore()),
    paynamics: paynamicsNotification(credentials.paynamics, openStore()),
  }
  return {
    /** The settings of its merchants. */
    settings: merchantSettings(url, credentials),
    /** What the gateway sends when a payment has been made. It is old after five minutes. */
    notificationOf: (vendor: Vendor, payment: OpenPayment): Message => {
      const at = new Date()
      const dueAt = at.toISOString()
      const { reference } = payment
      const delivery = { id: randomUUID(), vendor, reference, attempt: 0, firstDueAt: dueAt, dueAt }
      const told = { ...delivery, tells: 'paid', signed: 'well' } as const
      const { headers, body } = write[vendor](paidAt(vendor, payment, at), told, at)
      return { headers, body }
    },
  }
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>
