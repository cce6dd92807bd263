import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

test('every page test belongs to a group that runs together', () => {
  const groups = globSync('test/pages/*.test.tsx', { cwd: source }).map((file) => basename(file, '.test.tsx'))
  const known = new Set(['test', ...groups])
  const folderOf = (file: string) => file.replace('capabilities/', '').split('/')[0]!
  const all = globSync('**/*.test.tsx', { cwd: source })
  expect(all.filter((file) => !known.has(folderOf(file)))).toEqual([])
})
