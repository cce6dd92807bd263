import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser sends this for a page of somebody else. Browsers of today say so themselves; older ones name the
 * origin. A program that names neither is no browser, and carries no one's cookies.
 */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== new URL(`${request.protocol}://${request.host}`).host
}
