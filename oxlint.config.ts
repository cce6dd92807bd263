import { defineConfig } from 'oxlint'

/** Who may know whom is checked by checks/zones.ts, which sees where an import leads rather than how it is written. */
export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    // Asserting a type is how a value from outside the compiler's sight gets one; `any` itself stays forbidden.
    'typescript/no-unsafe-type-assertion': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-map-spread': 'off',
    'no-await-in-loop': 'off',
    // A helper stands where it is used, and control characters are just what those patterns look for.
    'unicorn/consistent-function-scoping': 'off',
    'no-control-regex': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert'] }],
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': 'error',
    'no-shadow': 'off',
    'no-unused-vars': [
      'error',
      { varsIgnorePattern: '^_', argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
    ],
    // GenieACS names them so.
    'no-underscore-dangle': ['error', { allow: ['_id', '_lastInform', '_lastBoot'] }],
    'no-console': 'error',
    'no-restricted-imports': [
      'error',
      {
        paths: [
          { name: 'drizzle-orm', message: 'Import from kernel/postgres/sql.ts: it says why.' },
          { name: 'drizzle-orm/pg-core', message: 'Import from kernel/postgres/table.ts.' },
        ],
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
  },
  overrides: [
    { files: ['apps/api/src/kernel/postgres/{sql,table}.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['script/**', 'bench/**', '**/main.ts', 'apps/api/src/{hibla,exit}.ts', 'apps/api/src/commands/*.ts'],
      rules: { 'no-console': 'off' },
    },
  ],
  ignorePatterns: ['**/build/**', '**/.react-router/**', 'apps/api/migrations/**'],
})
