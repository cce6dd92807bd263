import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/build/**', '.tools/**', '.data/**', '.cache/**']

/**
 * Three groups, one after another: what needs only the code, what needs a page (*.test.tsx), and what needs PostgreSQL,
 * which it starts for itself. Files share a worker's modules, for loading them anew takes longer than the tests; a deep
 * run shuffles the files, so that none can lean on another.
 */
export default defineConfig({
  test: {
    isolate: false,
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    sequence: { shuffle: { files: process.env['HIBLA_DEEP'] !== undefined } },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          sequence: { groupOrder: 0 },
          include: ['{packages,apps,script,checks,bench}/**/*.test.ts'],
          exclude: [...everywhere, 'apps/api/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          sequence: { groupOrder: 1 },
          include: ['apps/web/**/*.test.tsx'],
          exclude: everywhere,
          environment: 'happy-dom',
          // A link that leaves the portal would take the page with it.
          environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
          setupFiles: 'apps/web/src/test/clean-page.ts',
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          sequence: { groupOrder: 2 },
          include: ['apps/api/**/*.test.ts'],
          exclude: everywhere,
          globalSetup: 'apps/api/test/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
