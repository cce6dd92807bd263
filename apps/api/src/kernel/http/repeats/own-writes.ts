import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../limits/host-cookie.ts'

/** Longer than a standby may be behind and still be asked. */
const COOKIE_SECONDS = 30
/** Portals are on several machines, whose clocks differ by less than this. */
const CLOCKS_DIFFER_MS = 1_000

/**
 * When a browser last wrote something, kept in its cookie, so that every process knows it. Nothing depends on it but how fresh
 * its own reads are, so it isn't signed.
 */
export const ownWrites = ({ secure }: { secure: boolean }, now: () => number = Date.now) => {
  const full = cookieName('hibla-wrote', { secure })
  const sent = new RegExp(`(?:^|; ?)${full}=(\\d{13})(?:;|$)`)
  return {
    note: (reply: FastifyReply): FastifyReply =>
      reply.header(
        'set-cookie',
        `${full}=${now()}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
      ),
    /** What has to be seen in its reads is everything until then. */
    lastOf: ({ headers }: FastifyRequest): number => {
      const wrote = Number(sent.exec(headers.cookie ?? '')?.[1] ?? 0)
      return wrote === 0 ? 0 : Math.min(wrote, now()) + CLOCKS_DIFFER_MS
    },
  }
}
