import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Listen } from './cache.ts'

const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

/** Listens on its own connection for as long as the process lives, and reconnects whenever it's lost. */
export const listener = (config: pg.ClientConfig) => {
  const stopping = new AbortController()
  const clients = new Set<pg.Client>()

  const hear = async (channel: string, onNews: (payload: string) => void) => {
    const client = new pg.Client(config)
    clients.add(client)
    // Every error of an open connection is followed by 'end'.
    const ended = new Promise<void>((resolve) => client.on('error', () => {}).once('end', () => resolve()))
    client.on('notification', (news) => news.channel === channel && onNews(news.payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      clients.delete(client)
      client.connection.stream.destroy()
      throw error
    }
    return { ended: ended.then(() => clients.delete(client)) }
  }

  const listen: Listen = async (channel, onNews, onListening) => {
    const first = await hear(channel, onNews)
    onListening()
    void (async () => {
      let { ended } = first
      for (let wait = SHORTEST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
        await ended
        if (stopping.signal.aborted) return
        await pause(wait, undefined, { ref: false })
        if (stopping.signal.aborted) return
        const next = await hear(channel, onNews).catch(() => undefined)
        if (!next) continue
        onListening()
        ended = next.ended
        wait = SHORTEST_PAUSE_MS
      }
    })()
  }

  const close = async () => {
    stopping.abort()
    await Promise.all([...clients].map((client) => client.end()))
  }
  return { listen, close }
}
