import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const encodings = [
  ['br', promisify(brotliCompress)],
  ['gz', promisify(gzip)],
] as const

/** Squeezes every text file once, at build time, so that the server only has to send it. */
export const precompress = async (folder: string): Promise<void> => {
  for await (const name of glob('**/*.{js,css,svg,json}', { cwd: folder })) {
    const file = join(folder, name)
    const content = await readFile(file)
    for (const [ending, squeeze] of encodings) await writeFile(`${file}.${ending}`, await squeeze(content))
  }
}
