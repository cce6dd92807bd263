import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const framework = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/
/** What every page needs. Data calls, forms and everything behind a login come with the pages that use them. */
const frame =
  /[\\/]src[\\/](ui|kernel|shell)[\\/](?!(answer|client|form|query|retry|state|use-client)\.|(areas|homes|leaving|person|promo)[\\/])/
const outside = /[\\/]src[\\/](root|shell[\\/](portal|public-layout|page-boundary|error-page))\.tsx$/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
                { name: 'frame', test: frame, minShareCount: 3, priority: 1, tags: ['$initial'] },
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
