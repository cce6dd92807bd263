import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown, type Plugin } from 'rolldown'
import { inject } from 'vitest'

const api = join(import.meta.dirname, '..')

/** What a program that a test starts inherits. */
export const quickStart = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(api, '../../.cache/node-compile'),
  // Put together, a program's packages come before its own first line, which would say so.
  NODE_ENV: 'production',
}

/** Code finds its files from where it was written, wherever it is put. */
const staysAtHome: Plugin = {
  name: 'stays-at-home',
  transform: (code, id) =>
    id.includes('/node_modules/') || !code.includes('import.meta.')
      ? null
      : code
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
}

const isPackage = (id: string): boolean => /^[^./\0]/.test(id)
/** Others stay as they are, because some look for files of their own. */
const ofManyFiles = /^(?:@hibla\/|drizzle-orm|zod)/

const putTogether = async (file: string): Promise<string> => {
  const name = basename(file, '.ts')
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    external: (id) => isPackage(id) && !ofManyFiles.test(id),
    plugins: [staysAtHome],
    logLevel: 'warn',
  })
  // Inside the API's own folder, where its packages are found.
  const dir = join(api, 'build/quick', inject('template'), `${name}-${process.pid}`)
  await bundle.write({ dir, entryFileNames: '[name].mjs' })
  await bundle.close()
  return join(dir, `${name}.mjs`)
}

const programs = new Map<string, Promise<string>>()

/**
 * A program of the portal, its thousand files put together in a few: it does the same, and is ready in half the time. Tests
 * start very many.
 */
export const program = (file: string): Promise<string> => {
  const known = programs.get(file) ?? putTogether(file)
  programs.set(file, known)
  return known
}
