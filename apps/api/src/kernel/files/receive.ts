import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, refused } from '@hibla/contract/values/outcome'

/** Long after any upload has ended, one way or another. */
const LEFT_OVER_MS = 3_600_000

/** Whoever sends a file may give up halfway: that's no fault of ours. */
const givenUp = (error: unknown) => Object.assign(new Error('the upload broke off'), { statusCode: 400, cause: error })

/** Often enough for many uploads at once, and rarely enough not to be noticed: it takes about a millisecond. */
const EVERY_BYTES = 8 * 1024 * 1024

/**
 * What arrives from a socket stays in memory until V8 clears its young objects, which it does when these take much room; the
 * bytes that they stand for don't count. Twenty photos at once took 58 MB, and take 10 if it's told. That needs Node's
 * `--expose-gc`; without it, nothing else changes.
 */
const letGo = (): ((bytes: number) => void) => {
  let received = 0
  return (bytes) => {
    received += bytes
    if (received < EVERY_BYTES) return
    received = 0
    globalThis.gc?.({ type: 'minor' })
  }
}

const written = letGo()

/** Streams a file to disk, so that an upload takes no memory. An interrupted one leaves nothing. */
export const receiveInto = async (folder: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of brokenOff(bytes)) {
      size += chunk.length
      if (size > maxBytes) break
      await file.writeFile(chunk)
      written(chunk.length)
    }
  } catch (error) {
    await discard()
    throw error
  } finally {
    await file.close()
  }
  if (size > 0 && size <= maxBytes) return ok({ path })
  await discard()
  return refused(size === 0 ? 'file-empty' : 'file-too-large')
}

export async function* brokenOff(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw givenUp(error)
  }
}

/** What a killed process was receiving. */
export const sweepLeftOvers = async (folder: string): Promise<void> => {
  const before = Date.now() - LEFT_OVER_MS
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}
