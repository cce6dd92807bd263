import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const framework = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/
const frame = /[\\/]src[\\/](ui|kernel|shell)[\\/]/

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
                { name: 'frame', test: frame, minShareCount: 3, tags: ['$initial'] },
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
