import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lists } from '../script/lib/map.ts'
import { root } from './imports.ts'

test.each(Object.entries(lists()))('%s is what `npm run map` makes of the folders', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})
