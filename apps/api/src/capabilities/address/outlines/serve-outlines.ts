import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { outlinesPath } from '@hibla/contract/address/outlines'
import type { Module } from '../../../kernel/module/module.ts'
import { encodingFor, isKnown } from '../../../kernel/http/pages/send-page.ts'
import { packedOutlines } from './outlines.ts'

/** Outlines for the map, a file for each municipality. They change with a release at most. */
export const serveOutlines: NonNullable<Module['mount']> = (app) => {
  app.get<{ Params: { municipality: string } }>(outlinesPath(':municipality'), async (request, reply) => {
    const packed = packedOutlines(request.params.municipality)
    if (!packed) return reply.callNotFound()
    const isPacked = encodingFor(request.headers['accept-encoding']) === 'br'
    const etag = `"${createHash('sha256').update(packed).digest('hex').slice(0, 16)}-${isPacked ? 'br' : 'identity'}"`
    reply.headers({ 'cache-control': 'public, max-age=86400', vary: 'accept-encoding', etag })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (isPacked) reply.header('content-encoding', 'br')
    return reply.type('application/json').send(isPacked ? packed : brotliDecompressSync(packed))
  })
}
