import { join } from 'node:path'
import Fastify from 'fastify'
import { authority, portOf } from '../port-of.ts'
import { answerMistakesAsProblems } from '../problem.ts'
import { openStore } from './store.ts'
import { controlRoutes } from './control/routes.ts'
import { credentialsIn, makeCredentials, merchantSettings, type Credentials } from './credentials.ts'
import { startCourier } from './deliveries.ts'
import { createFaults } from './faults.ts'
import { followClock, machineClock } from './follow-clock.ts'
import { cardSafe } from './kept-cards.ts'
import { transactionLife } from './life.ts'
import { mayaRoutes } from './maya/routes.ts'
import { mayaWebhook } from './maya/webhook.ts'
import { pageRoutes } from './pages/routes.ts'
import { paynamicsNotification } from './paynamics/notification.ts'
import { paynamicsRoutes } from './paynamics/routes.ts'
import { createReceived } from './deps.ts'
import { refundService } from './refunds.ts'

export type GatewayOptions = {
  host?: string
  /** 0 takes a free port. */
  port: number
  /** Where book and credentials are kept; without it, both are gone when it stops. */
  folder?: string | undefined
  credentials?: Credentials
  /** The sandbox whose clock it follows; without one it uses the machine's. */
  sandboxUrl?: string | undefined
}

export type SandboxGateway = {
  url: string
  /** The environment of a portal that pays through this gateway. */
  settings: Record<string, string>
  stop: () => Promise<void>
}

const lookForExpiredEveryMs = 15_000

/** A payment gateway that moves no money: Paynamics' and Maya's protocols, hosted pages, notifications. */
export async function startGateway(options: GatewayOptions): Promise<SandboxGateway> {
  const { folder, host = '127.0.0.1' } = options
  const credentials = options.credentials ?? (folder === undefined ? makeCredentials() : credentialsIn(folder))
  const over = new AbortController()
  const clock = options.sandboxUrl === undefined ? machineClock : await followClock(options.sandboxUrl, over.signal)
  const book = openStore(folder === undefined ? undefined : join(folder, 'book.jsonl'))
  const faults = createFaults()
  const courier = startCourier(book, clock, {
    paynamics: paynamicsNotification(credentials.paynamics, book),
    maya: mayaWebhook(credentials.maya, book),
  })
  const life = transactionLife(book, clock, faults, courier.run)
  const refund = refundService(book, clock, faults)
  const cards = cardSafe(book, clock, life)
  const received = createReceived()

  // Standard output is reserved for the 'ready' line, which the launcher waits for.
  const app = Fastify({ logger: { level: 'error', stream: process.stderr } })
  answerMistakesAsProblems(app)
  const origin = () => `http://${authority(host, portOf(app.server))}`
  const deps = { book, clock, credentials, faults, life, refund, cards, received, deliver: courier.run, origin }
  paynamicsRoutes(app, deps)
  mayaRoutes(app, deps)
  pageRoutes(app, deps)
  controlRoutes(app, deps)

  const look = () => {
    life.endDue()
    courier.run()
  }
  clock.onMoved(look)
  const looking = setInterval(look, lookForExpiredEveryMs).unref()

  async function stop(): Promise<void> {
    over.abort()
    clearInterval(looking)
    // Calls that are never answered would otherwise be waited for.
    const cut = setTimeout(() => app.server.closeAllConnections(), 200)
    await Promise.all([app.close(), courier.stop()])
    clearTimeout(cut)
  }

  try {
    await app.listen({ host, port: options.port })
  } catch (error) {
    await stop()
    throw error
  }
  look()
  return { url: origin(), settings: merchantSettings(origin(), credentials), stop }
}
