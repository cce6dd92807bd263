import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileLink } from '@hibla/contract/values/file'
import { isUnavailable } from '../unavailable.ts'
import { reportNonFatal } from '../non-fatal.ts'
import type { FilesDeps } from './files.ts'
import { storedFile } from './files.tables.ts'
import { keyOf } from './object-names.ts'

/** Undefined if the store gives no links, or doesn't answer: then the file goes through the portal. */
export type PresignFile = (file: File) => Promise<FileLink | undefined>

/** What the portal makes. */
const made = ['application/pdf', 'text/csv'] as const

/**
 * Puts a file that the portal has made, such as a statement or an export, where its reader gets it without us. Nobody keeps
 * it, so it is swept away within two hours, long after its link has expired.
 */
export const filePresigner = ({ db, store, waitingFolder }: FilesDeps): PresignFile => {
  const { linkTo } = store
  if (!linkTo) return async () => undefined
  return async (file) => {
    const { name, size: bytes } = file
    const type = made.find((each) => each === file.type)
    if (type === undefined) return undefined
    const id = randomUUID()
    const path = join(waitingFolder, id)
    try {
      await mkdir(waitingFolder, { recursive: true, mode: 0o700 })
      await writeFile(path, file.stream(), { mode: 0o600 })
      await db.insert(storedFile).values({ id, type, bytes, hasPreview: false })
      await store.put(keyOf(id, 'file'), { path, type })
      return { name, type, link: await linkTo(keyOf(id, 'file'), { name, type }) }
    } catch (error) {
      if (!isUnavailable(error)) throw error
      reportNonFatal(error, 'a file could not be put into the store; it was sent by the portal instead')
      return undefined
    } finally {
      await rm(path, { force: true })
    }
  }
}
