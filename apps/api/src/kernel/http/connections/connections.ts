import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as readWhatArrived, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** One connection: how many of its requests aren't answered yet, the last one's response, and when it was last used. */
type Life = { open: number; at: number; response?: ServerResponse }

const LOOK_EVERY_MS = 25
/** Hardly anybody can come within so short a turn. */
const CALM_MS = 0.25
const WAITS_FOR_CALM_MS = 500

export type Connections = { begun: (reply: FastifyReply) => void; answered: (reply: FastifyReply) => void }

/**
 * Stopping loses no request. The port is closed first, so callers are refused at once and can go to another process; idle
 * connections are closed at once too. One that was used a moment ago may be carrying its next request already, and closing it
 * would reset that, so it lingers: the request is answered with `connection: close`, or none comes. Requests still not
 * answered after `cutMs` are cut off.
 */
export const watchConnections = (app: FastifyInstance, lingerMs: number, cutMs: number): Connections => {
  const lives = new Map<Socket, Life>()
  let accepted = 0
  app.server.on('connection', (socket: Socket) => {
    accepted++
    lives.set(socket, { open: 0, at: performance.now() })
    socket.once('close', () => lives.delete(socket))
  })

  // Closing the port resets callers who wait to be accepted. A turn accepts one of them, and while it works for others, more may
  // come; so the port is closed after one in which nobody came and there was nearly nothing to do.
  const acceptWhoWaits = async () => {
    const until = performance.now() + WAITS_FOR_CALM_MS
    for (let since = 0; since < until;) {
      since = performance.now()
      const before = accepted
      await readWhatArrived()
      if (accepted === before && performance.now() - since < CALM_MS) return
    }
  }
  // A busy process looks late: a request may have come in time and wait to be read, so that happens first.
  const closeQuiet = async () => {
    const now = performance.now()
    const quiet = [...lives].filter(([, { open, at }]) => open === 0 && now - at >= lingerMs)
    await readWhatArrived()
    for (const [socket, life] of quiet) if (life.open === 0) socket.destroy()
  }
  const sayClose = () => {
    for (const { open, response } of lives.values())
      if (open > 0 && response?.headersSent === false) response.setHeader('connection', 'close')
  }
  app.addHook('preClose', async () => {
    await acceptWhoWaits()
    // Only the port: an HTTP server would close every connection between two requests as well.
    Server.prototype.close.call(app.server)
    sayClose()
    void closeQuiet()
    const looks = setInterval(() => void closeQuiet(), LOOK_EVERY_MS)
    const cut = setTimeout(() => app.server.closeAllConnections(), cutMs)
    app.server.once('close', () => {
      clearInterval(looks)
      clearTimeout(cut)
    })
    await Promise.race([once(app.server, 'close'), pause(lingerMs)])
    await readWhatArrived()
    // Now the server itself closes what is idle.
  })

  return {
    begun: ({ raw }) => {
      const life = raw.socket && lives.get(raw.socket)
      if (!life) return
      life.open++
      life.response = raw
    },
    answered: ({ request }) => {
      const life = lives.get(request.raw.socket)
      if (!life) return
      life.open--
      life.at = performance.now()
    },
  }
}
