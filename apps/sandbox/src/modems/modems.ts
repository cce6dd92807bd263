import Fastify from 'fastify'
import { followClock, machineClock } from '../gateway/follow-clock.ts'
import { authority, portOf } from '../port-of.ts'
import { answerMistakesAsProblems } from '../problem.ts'
import { controlRoutes } from './control-routes.ts'
import { createFleet } from './fleet.ts'
import { createModemFaults, modemFaultRoutes } from './faults.ts'
import type { ModemClock } from './modem.ts'
import { nbiRoutes } from './nbi-routes.ts'

export type ModemsOptions = {
  host?: string
  /** 0 takes a free port. */
  port: number
  /** The sandbox whose clock it follows, or the clock itself; without either it uses the machine's. */
  sandboxUrl?: string | undefined
  clock?: ModemClock
}

export type SandboxModems = {
  url: string
  /** The environment of a portal that manages its modems here. */
  settings: Record<string, string>
  stop: () => Promise<void>
}

/** Modems that nobody has at home, and the server that manages them, as GenieACS does. */
export async function startModems({
  host = '127.0.0.1',
  port,
  sandboxUrl,
  ...given
}: ModemsOptions): Promise<SandboxModems> {
  const over = new AbortController()
  const clock = given.clock ?? (sandboxUrl === undefined ? machineClock : await followClock(sandboxUrl, over.signal))
  const fleet = createFleet(clock)
  const mishaps = createModemFaults()

  // Standard output is reserved for the 'ready' line, which the launcher waits for.
  const app = Fastify({ logger: { level: 'error', stream: process.stderr } })
  answerMistakesAsProblems(app)
  nbiRoutes(app, { fleet, clock, mishaps })
  modemFaultRoutes(app, mishaps)
  controlRoutes(app, { fleet, clock })

  async function stop(): Promise<void> {
    over.abort()
    // Calls that are never answered would otherwise be waited for.
    const cut = setTimeout(() => app.server.closeAllConnections(), 200)
    await app.close()
    clearTimeout(cut)
  }

  try {
    await app.listen({ host, port })
  } catch (error) {
    await stop()
    throw error
  }
  const url = `http://${authority(host, portOf(app.server))}`
  return { url, settings: modemSettings(url), stop }
}

export const modemSettings = (url: string): Record<string, string> => ({ MODEMS: 'sandbox', MODEMS_URL: url })
