import { defineConfig } from 'oxlint'

/** Who may know whom is checked by checks/zones.ts, which sees where an import leads rather than how it is written. */
export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'no-await-in-loop': 'off',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': 'error',
    'no-shadow': 'off',
    'no-console': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
  },
  overrides: [{ files: ['script/**', 'bench/**', '**/main.ts', 'apps/api/src/{stuck,setup,exit}.ts'], rules: { 'no-console': 'off' } }],
  ignorePatterns: ['**/build/**', '**/.react-router/**', 'apps/api/migrations/**'],
})
