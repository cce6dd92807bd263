import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanZod } from './lean-zod.ts'

const framework = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/
/** Data calls, forms and everything behind a login come with the pages that use them … */
const later =
  /[\\/]src[\\/](ui[\\/](affixed-field|bar-button|busy-button|dialog-actions|mobile-field|panel|popover|select-field|shaped|staying-toast|strand-line|typing|use-small-screen)|kernel[\\/](after-press|answer|client|form|light-form|query|retry|save-file|storage[\\/](container|destroy-session|typed)|use-client|use-last-known|use-leave-warning)|shell[\\/](areas|homes|not-found-content|person|rules|useful-places))[.\\/]/
/** … and the rest is what every page needs. */
const isFrame = (id: string) => /[\\/]src[\\/](ui|kernel|shell)[\\/]/.test(id) && !later.test(id)
const outside = /[\\/]src[\\/](root|shell[\\/](portal|public-layout|page-boundary|error-page))\.tsx$/

export default defineConfig({
  plugins: [leanZod(), tailwindcss(), reactRouter()],
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
                { name: 'frame', test: isFrame, minShareCount: 3, priority: 1, tags: ['$initial'] },
                { name: 'outside', test: outside, tags: ['$initial'] },
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
