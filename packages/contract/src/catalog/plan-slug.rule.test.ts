import { expect, test } from 'vitest'
import { planPage, slugOf } from './plan-slug.rule.ts'

test.each([
  ['Hibla Pamilya 300', 'hibla-pamilya-300'],
  ['  Piña & Niño (2026) ', 'pina-nino-2026'],
  ['100%', '100'],
])('%s is spelled %s in an address', (name, slug) => {
  expect([slugOf({ name }), planPage({ name })]).toEqual([slug, `/plans/${slug}`])
})
