import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** With `no-cache` browsers keep a page but check it each time; `no-store` is for one visitor or one moment only. */
type PageHeaders = { status: number; policy: string; caching: 'no-cache' | 'no-store' }
export type Rendered = PageHeaders & { html: string }

/** A page as it is sent, in every encoding. */
export type Packed = PageHeaders & {
  /** Covers the text and its policy, so that a changed policy makes a new page. */
  version: string
  bodies: Record<Encoding, Buffer>
}

const brotli = promisify(brotliCompress)
/** The last two quality levels take ten times as long and save 2%. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** A page that hasn't changed isn't compressed again. */
export const pack = async ({ html, ...told }: Rendered, before?: Packed): Promise<Packed> => {
  const version = createHash('sha256').update(JSON.stringify(told)).update(html).digest('base64url').slice(0, 22)
  if (before?.version === version) return before
  const identity = Buffer.from(html)
  const [br, gzipped] = await Promise.all([brotli(identity, quality), promisify(gzip)(identity)])
  return { ...told, version, bodies: { br, gzip: gzipped, identity } }
}
