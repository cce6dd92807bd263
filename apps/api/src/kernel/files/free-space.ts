import type { Metric } from '../module/metric.ts'
import type { FileStore } from './store.port.ts'

/** The rest is for what the database, logs and files on their way need. */
const SPARE_BYTES = 512 * 1024 * 1024

/** Whether the store takes more files. What can't say is tried. */
export const hasRoom = async ({ freeBytes }: FileStore): Promise<boolean> =>
  freeBytes === undefined || (await freeBytes()) >= SPARE_BYTES

const codesOfFull = new Set(['ENOSPC', 'EDQUOT'])
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codesOfFull.has(String(error.code))

/** Where the store can tell. */
export const roomMetrics = ({ freeBytes }: FileStore): Metric[] =>
  freeBytes ? [{ name: 'files_free_bytes', help: 'Room left where files are stored', count: freeBytes }] : []
