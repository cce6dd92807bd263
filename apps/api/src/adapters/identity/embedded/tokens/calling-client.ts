import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { EmbeddedOptions } from '../options.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

const basic = (header: string | undefined): [string, string] | undefined => {
  const [scheme, encoded] = header?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'basic' || !encoded) return undefined
  const [id, secret] = Buffer.from(encoded, 'base64').toString().split(':', 2)
  try {
    return id && secret ? [decodeURIComponent(id), decodeURIComponent(secret)] : undefined
  } catch {
    return undefined
  }
}

const fieldsOf = (request: FastifyRequest) => (request.body ?? {}) as { client_id?: unknown; client_secret?: unknown }

/** The calling client, from the header or form as in OAuth. The portal's pages are a public client without a secret. */
export const callingClient = (
  request: FastifyRequest,
  { web, service }: EmbeddedOptions['clients'],
): string | undefined => {
  const { client_id: id, client_secret: secret } = fieldsOf(request)
  const [givenId, givenSecret] = basic(request.headers.authorization) ?? [id, secret]
  if (givenId === web.clientId && givenSecret === undefined) return web.clientId
  if (givenId !== service.clientId || typeof givenSecret !== 'string') return undefined
  return isSame(givenSecret, service.secret) ? service.clientId : undefined
}
