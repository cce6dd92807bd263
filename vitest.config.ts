import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './script/lib/testing/slowest-first.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
const everywhere = ['**/node_modules/**', '**/build/**', '.tools/**', '.data/**', '.cache/**']
const clusters = 'apps/api/test/cluster/**/*.test.ts'
const processes = 'apps/api/**/*.process.test.ts'

/** Page tests that are chosen, as in `npx vitest run cart-page`, run file by file. */
const isChosen = process.argv.slice(3).some((argument) => !argument.startsWith('-'))
const groups = 'apps/web/src/**/together.test.tsx'
/** It loads modules again, which others in its context would then have twice. */
const alone = ['apps/web/src/shell/persisted.test.tsx']

/**
 * Groups, one after another: what needs only the code, what needs a page (*.test.tsx), what needs PostgreSQL, which it starts
 * for itself, and what starts processes; `script/test` runs these beside the others. A deep run adds those that need a cluster. Only the pages of a capability have modules to
 * themselves: loading them again takes longer than the tests (decision 17). A deep run shuffles the files, so that none
 * depends on another.
 */
export default defineConfig({
  test: {
    isolate: false,
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    // Limits are only there so that nothing waits forever: a busy machine takes its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: deep ? { shuffle: { files: true } } : { sequencer: SlowestFirst },
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
          // Screens keep state in modules, and not all of it ends with a test (decision 17). So each capability has a context of
          // its own: one for each file would take as long to fill with modules as the tests take.
          pool: 'vmThreads',
          vmMemoryLimit: '2GB',
          sequence: { groupOrder: 1 },
          include: isChosen ? ['apps/web/**/*.test.tsx'] : [groups, ...alone],
          exclude: isChosen ? [...everywhere, groups] : everywhere,
          environment: 'happy-dom',
          // A link that leaves the portal would take the page with it.
          environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
          setupFiles: 'apps/web/src/test/clean-page.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          sequence: { groupOrder: 2 },
          include: ['apps/api/**/*.test.ts'],
          exclude: [...everywhere, clusters, processes],
          globalSetup: 'apps/api/test/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          // They mostly wait.
          maxWorkers: 3,
          sequence: { groupOrder: 4 },
          include: [processes],
          exclude: everywhere,
          // Several processes at once on a busy machine: starting one may take minutes.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          globalSetup: 'apps/api/test/processes-setup.ts',
          // Apart from the API tests’, which may run at the same time.
          env: { HIBLA_FIRST_PORT: '12500' },
        },
      },
      // One cluster at a time: each is a dozen processes, and how long they take is what is tested.
      ...(deep
        ? [
            {
              extends: true as const,
              test: {
                name: 'cluster',
                maxWorkers: 1,
                sequence: { groupOrder: 3 },
                include: [clusters],
                exclude: everywhere,
                globalSetup: 'apps/api/test/global-setup.ts',
              },
            },
          ]
        : []),
    ],
  },
})
