import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slowest } from './slowest-first.ts'

test('each of the slowest files is where the sequencer looks for it', () => {
  const files = globSync(['apps/*/{src,test}/**/*.test.{ts,tsx}', 'script/**/*.test.ts'])
  expect(slowest.filter((name) => !files.some((file) => file.endsWith(name)))).toEqual([])
})
