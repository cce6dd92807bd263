import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/build/**', '.tools/**', '.data/**', '.cache/**']

/** Two groups: what needs only the code, and what needs PostgreSQL, which the second group starts for itself. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'code',
          include: ['{packages,apps,script,checks,bench}/**/*.test.{ts,tsx}'],
          exclude: [...everywhere, 'apps/api/**'],
        },
      },
      {
        test: {
          name: 'api',
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
