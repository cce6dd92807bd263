import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import { Unavailable } from '../../kernel/unavailable.ts'
import { observedFetch } from '../../kernel/telemetry/telemetry.ts'
import type { FileStore } from '../../kernel/files/store.port.ts'

export type S3 = {
  endpoint: string
  /** Where browsers reach it. Without it, all files go through the portal. */
  publicEndpoint?: string | undefined
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

const ANSWER_WITHIN_MS = 30_000
const LINK_SECONDS = 600

/** Reads into one buffer again and again: many uploads at once would otherwise fill the memory with what was read. */
const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  const part = Buffer.allocUnsafe(64 * 1024)
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead } = await file.read(part)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(part.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

/** Files in a bucket of anything that speaks S3, addressed by path, as MinIO, Ceph and all others understand it. */
export const s3Store = (setting: S3): FileStore => {
  const { endpoint, publicEndpoint, region, bucket, accessKey, secretKey } = setting
  const account = { service: 's3', region, accessKeyId: accessKey, secretAccessKey: secretKey }
  const placeOf = (at: string, key: string) => `${at.replace(/\/$/, '')}/${bucket}/${encodeURIComponent(key)}`

  const call = async (method: string, key: string, headers: Record<string, string> = {}, body: Blob | null = null) => {
    const signed = await new AwsV4Signer({ method, url: placeOf(endpoint, key), headers, ...account }).sign()
    // Until the answer begins: reading a file takes as long as whoever asked for it takes.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS)
    const answer = await observedFetch(signed.url.href, {
      method,
      headers: signed.headers,
      body,
      signal: late.signal,
    })
      .catch((error: unknown) => {
        throw new Unavailable('The file store does not answer', { cause: error })
      })
      .finally(() => clearTimeout(timer))
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    const why = `The file store answered ${method} with ${answer.status}`
    throw answer.status >= 500 || answer.status === 429 ? new Unavailable(why) : new Error(why)
  }

  return {
    put: async (key, { path, type }) => {
      // The store checks what arrives against the hash, so half a file is never accepted.
      const headers = { 'content-type': type, 'x-amz-content-sha256': await sha256Of(path) }
      const answer = await call('PUT', key, headers, await openAsBlob(path))
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`There is no bucket '${bucket}'`)
    },
    get: async (key) => {
      const answer = await call('GET', key)
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream)
      await answer.body?.cancel()
      return undefined
    },
    delete: async (key) => {
      await (await call('DELETE', key)).body?.cancel()
    },
    ...(publicEndpoint !== undefined && {
      linkTo: async (key, { name, type }) => {
        const url = new URL(placeOf(publicEndpoint, key))
        // No space in it: some stores read `+` as a plus, and the signature would not match.
        url.searchParams.set(
          'response-content-disposition',
          `attachment;filename="${name.replaceAll(/[^\w.-]/g, '-')}"`,
        )
        url.searchParams.set('response-content-type', type)
        url.searchParams.set('response-cache-control', 'private,no-store')
        url.searchParams.set('X-Amz-Expires', String(LINK_SECONDS))
        return (await new AwsV4Signer({ method: 'GET', url: url.href, signQuery: true, ...account }).sign()).url.href
      },
    }),
  }
}
