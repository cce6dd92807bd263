import { DAY_MS } from '@hibla/contract/values/days'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * With https every cookie of ours has this prefix: browsers then only accept it from this very host, for all its paths
 * and over https, so neither another subdomain nor an insecure network can plant one. Over http, as in development,
 * they would refuse it.
 */
export const cookieName = (name: string, { secure }: { secure: boolean }): string => (secure ? `__Host-${name}` : name)

/**
 * For a cookie that belongs to one path, which browsers refuse under the other prefix. It can't be planted over an insecure
 * network either.
 */
export const pathCookieName = (name: string, { secure }: { secure: boolean }): string =>
  secure ? `__Secure-${name}` : name

export const isSecure = (origin: string): boolean => origin.startsWith('https:')

type CookieOptions = { name: string; seconds: number; secure: boolean }

/** A cookie with a random token. Scripts can't read it, and other sites can't make a browser send it. */
export const hostCookie = ({ name, seconds, secure }: CookieOptions) => {
  const full = cookieName(name, { secure })
  const sent = new RegExp(`(?:^|; ?)${full}=([\\w-]{43})(?:;|$)`)
  const set = (reply: FastifyReply, token: string, lifetime: number): FastifyReply =>
    reply.header(
      'set-cookie',
      `${full}=${token}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
    )
  return {
    in: ({ headers }: FastifyRequest): string | undefined => sent.exec(headers.cookie ?? '')?.[1],
    leave: (reply: FastifyReply, token: string): FastifyReply => set(reply, token, seconds),
    take: (reply: FastifyReply): FastifyReply => set(reply, '', 0),
  }
}

export const DEVICE_DAYS = 180

/** A browser that somebody has logged in with is known by this. The embedded identity provider lets known ones through. */
export const deviceCookie = ({ secure }: { secure: boolean }) =>
  hostCookie({ name: 'hibla-device', seconds: (DEVICE_DAYS * DAY_MS) / 1000, secure })
