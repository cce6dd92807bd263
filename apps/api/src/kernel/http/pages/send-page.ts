import type { FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER } from '../../unavailable.ts'
import type { Encoding, Packed } from './pack-page.ts'

const requestedOf = (header: string): Set<string> =>
  new Set(
    header.split(',').flatMap((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
    }),
  )

export const encodingFor = (header: string | undefined): Encoding => {
  const requested = requestedOf(header ?? '')
  return (['br', 'gzip'] as const).find((encoding) => requested.has(encoding)) ?? 'identity'
}

export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)

/** Sends a page, or just 304 if the browser's copy is still current. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Packed) => {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = `"${page.version}-${encoding}"`
  const body = page.bodies[encoding]
  reply.headers({
    'cache-control': page.caching,
    'content-security-policy': page.policy,
    vary: 'accept-encoding, sec-fetch-dest',
    etag,
    ...(page.status === 503 && { 'retry-after': RETRY_AFTER }),
  })
  if (page.status === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.code(page.status).header('content-type', 'text/html; charset=utf-8')
  return request.method === 'HEAD' ? reply.header('content-length', body.length).send() : reply.send(body)
}
