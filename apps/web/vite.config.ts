import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { leanLibraries } from './lean-libraries.ts'

const framework = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/
const src = fileURLToPath(new URL('src/', import.meta.url))
/** What stands around every public page. */
const layouts = ['root', 'shell/portal', 'shell/public-layout', 'shell/page-boundary'].map(
  (name) => `${src}${name}.tsx`,
)

const landing = `${src}capabilities/landing/landing-page.tsx`

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null }

const isEntry = (id: string) => id.startsWith(`${src}capabilities/`) && id.endsWith('/index.ts')
const named = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** `import { a as b } from './c.ts'` gives c's path and [a]; `export` gives [b]. */
const namesIn = (id: string, modules: Modules, side: 'asked' | 'offered') =>
  [...(modules.getModuleInfo(id)?.code ?? '').matchAll(named)].map(([, names = '', from = '']) => ({
    file: resolve(dirname(id), from),
    names: names.split(',').map(
      (name) =>
        name
          .trim()
          .split(' as ')
          .at(side === 'asked' ? 0 : -1) ?? '',
    ),
  }))

/** Behind a capability's index.ts is only what the importer asks for, not everything the capability offers. */
const importsOf = (id: string, modules: Modules): string[] => {
  const asked = namesIn(id, modules, 'asked')
  return (modules.getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => {
    if (!isEntry(imported)) return [imported]
    const names = new Set(asked.filter(({ file }) => file === imported).flatMap((each) => each.names))
    return namesIn(imported, modules, 'offered')
      .filter((offered) => offered.names.some((name) => names.has(name)))
      .map(({ file }) => file)
  })
}

const reachedBy = (starts: string[], modules: Modules): Set<string> => {
  const reached = new Set<string>()
  const add = (id: string): void => {
    if (reached.has(id) || !id.startsWith(src)) return
    reached.add(id)
    importsOf(id, modules).forEach(add)
  }
  starts.forEach(add)
  return reached
}

/**
 * The layouts and what they import, so the frame follows from what it is made of; what it imports lazily comes later.
 * So are the small widgets of the first page that other pages share: as files of their own they weigh twice as much.
 */
const frameOf = (modules: Modules): Set<string> => {
  const widgets = [...reachedBy([landing], modules)].filter((id) => id.startsWith(`${src}ui/`))
  return reachedBy([...layouts, ...widgets], modules)
}

let frame: Set<string> | undefined
const isFrame = (id: string, modules: Modules): boolean => (frame ??= frameOf(modules)).has(id)

export default defineConfig({
  plugins: [leanLibraries(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better and load sooner than many small ones.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2, tags: ['$initial'] },
                {
                  name: (id, modules) => (isFrame(id, modules) ? 'frame' : null),
                  priority: 1,
                  tags: ['$initial'],
                },
                // Otherwise what is between many pages would be a file for each set of them: twice as many, as heavy in all.
                {
                  name: 'common',
                  test: (id) => !id.includes('/node_modules/'),
                  minShareCount: 16,
                  maxModuleSize: 6_000,
                },
              ],
            },
          },
        },
      },
    },
    // The server's process and its pages share one copy of the contract, so that its classes are the same in both.
    ssr: { build: { rolldownOptions: { external: /^@hibla\/contract\// } } },
  },
})
