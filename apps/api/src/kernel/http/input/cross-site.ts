import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser sends this from another site's page. Current browsers say so; older ones name the origin. A program
 * that sends neither isn't a browser and carries nobody's cookies.
 */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== new URL(`${request.protocol}://${request.host}`).host
}
