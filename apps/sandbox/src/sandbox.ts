import Fastify from 'fastify'
import { createBusinessClock } from './business-clock.ts'
import { clockRoutes } from './clock-routes.ts'
import { distanceMatrix } from './distance-matrix.ts'
import { createFollowers, realWait, type Wait } from './followers.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { createInbox } from './inbox.ts'
import { startMailServer } from './mail-server.ts'
import { authority, portOf } from './port-of.ts'
import { answerMistakesAsProblems } from './problem.ts'
import { smsGateway } from './sms-gateway.ts'
import { streamingPartner } from './streaming.ts'

export interface SandboxOptions {
  host?: string
  /** 0 takes a free port. */
  port: number
  smtpPort: number
  /** Business time at the start. */
  now?: string | undefined
  wait?: Wait
}

export interface Sandbox {
  url: string
  smtpUrl: string
  stop: () => Promise<void>
}

/** Simulators for the outside world, on real local sockets. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1'
  const clock = createBusinessClock(options.now)
  const followers = createFollowers(clock, options.wait ?? realWait)
  const inbox = createInbox(clock.now)

  // Standard output is reserved for the 'ready' line, which the launcher waits for.
  const app = Fastify({ logger: { level: 'error', stream: process.stderr } })
  answerMistakesAsProblems(app)
  clockRoutes(app, clock, followers)
  smsGateway(app, inbox)
  distanceMatrix(app)
  streamingPartner(app)
  const mail = await startMailServer(inbox, host, options.smtpPort)
  const smtpUrl = `smtp://${authority(host, mail.port)}`
  inboxRoutes(app, inbox, clock, smtpUrl)

  async function stop(): Promise<void> {
    followers.release()
    // Answers in progress get a moment; connections that are merely kept open don't delay stopping.
    const cut = setTimeout(() => app.server.closeAllConnections(), 200)
    await Promise.all([app.close(), mail.stop()])
    clearTimeout(cut)
  }

  try {
    await app.listen({ host, port: options.port })
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://${authority(host, portOf(app.server))}`, smtpUrl, stop }
}
