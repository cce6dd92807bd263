import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/kernel/**/*.tables.ts', './src/capabilities/**/*.tables.ts', './src/adapters/**/*.tables.ts'],
  out: './migrations',
})
