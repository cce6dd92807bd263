import type { Readable } from 'node:stream'

/** A file on this machine's disk, on its way into the store. */
export type LocalFile = { path: string; type: string }

/** Where files are kept: a folder or a bucket. Keys are ours: letters, digits, dots and dashes. */
export type FileStore = {
  /** When this resolves, the file survives a crash; until then it isn't there, not even in part. */
  put: (key: string, file: LocalFile) => Promise<void>
  /** Undefined if there is no such file. */
  get: (key: string) => Promise<Readable | undefined>
  /** A file that isn't there counts as deleted. */
  delete: (key: string) => Promise<void>
  /** How many bytes it still has room for; a bucket can't say. */
  freeBytes?: () => Promise<number>
  /** An address where browsers get the file themselves, for ten minutes; a folder has none. */
  linkTo?: (key: string, as: { name: string; type: string }) => Promise<string>
}
