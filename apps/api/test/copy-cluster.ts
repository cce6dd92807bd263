import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Copies the folder of a PostgreSQL that is stopped. `cp` keeps the owner of its files, who is not always who starts it. */
export const copyCluster = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', from, to])
  // Otherwise all copies would want the same one.
  await rm(join(to, 'port'), { force: true })
}
