import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../../kernel/files/store.port.ts'

/** Of a file or of a folder, which remembers the names in it. */
const sync = async (path: string): Promise<void> => {
  const opened = await open(path)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files in a folder, which several portals can share if their system does. */
export const folderStore = (root: string): FileStore => {
  // Two levels, because some systems get slow with a hundred thousand files in one folder.
  const placeOf = (key: string) => {
    if (!/^[\w-][\w.-]*$/.test(key)) throw new Error(`'${key}' is no key`)
    return join(root, key.slice(0, 2), key)
  }
  // One name per key, so that what a killed process was writing goes with the file when that is deleted.
  const partOf = (key: string) => `${placeOf(key)}.part`
  return {
    put: async (key, { path }) => {
      const place = placeOf(key)
      const part = partOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      try {
        await copyFile(path, part, constants.COPYFILE_FICLONE)
        await sync(part)
        await rename(part, place)
        await sync(dirname(place))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    get: async (key) => {
      try {
        return (await open(placeOf(key))).createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    freeBytes: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    delete: async (key) => {
      for (const path of [partOf(key), placeOf(key)]) await rm(path, { force: true })
    },
  }
}
