import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { leanLibraries } from './lean-libraries.ts'

const framework = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/
const src = fileURLToPath(new URL('src/', import.meta.url))
/** What stands around every public page. */
const layouts = ['root', 'shell/portal', 'shell/public-layout', 'shell/page-boundary'].map(
  (name) => `${src}${name}.tsx`,
)

type Imports = (id: string) => readonly string[]

const landing = `${src}capabilities/landing/landing-page.tsx`

const reachedBy = (starts: string[], imports: Imports): Set<string> => {
  const reached = new Set<string>()
  const add = (id: string): void => {
    if (reached.has(id) || !id.startsWith(src)) return
    reached.add(id)
    imports(id).forEach(add)
  }
  starts.forEach(add)
  return reached
}

/**
 * The layouts and what they import, so the frame follows from what it is made of; what it imports lazily comes later.
 * So are the small widgets of the first page that other pages share: as files of their own they weigh twice as much.
 */
const frameOf = (imports: Imports): Set<string> => {
  const widgets = [...reachedBy([landing], imports)].filter((id) => id.startsWith(`${src}ui/`))
  return reachedBy([...layouts, ...widgets], imports)
}

let frame: Set<string> | undefined
const isFrame = (id: string, imports: Imports): boolean => (frame ??= frameOf(imports)).has(id)

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
                  name: (id, graph) =>
                    isFrame(id, (each) => graph.getModuleInfo(each)?.importedIds ?? []) ? 'frame' : null,
                  priority: 1,
                  tags: ['$initial'],
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
