import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** `no-cache` is kept by browsers and asked about each time; `no-store` is for one visitor or one moment only. */
type Told = { status: number; policy: string; caching: 'no-cache' | 'no-store' }
export type Rendered = Told & { html: string }

/** A page as it is sent, in every encoding. */
export type Packed = Told & {
  /** Of the text and its policy: a page whose policy changed must not be taken for the old one. */
  version: string
  bodies: Record<Encoding, Buffer>
}

const brotli = promisify(brotliCompress)
/** The last two steps of quality cost ten times as long, for two bytes in a hundred. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** A page that came out as it was before is not compressed again. */
export const pack = async ({ html, ...told }: Rendered, before?: Packed): Promise<Packed> => {
  const version = createHash('sha256').update(JSON.stringify(told)).update(html).digest('base64url').slice(0, 22)
  if (before?.version === version) return before
  const identity = Buffer.from(html)
  const [br, gzipped] = await Promise.all([brotli(identity, quality), promisify(gzip)(identity)])
  return { ...told, version, bodies: { br, gzip: gzipped, identity } }
}
