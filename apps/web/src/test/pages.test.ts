import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

test('every page test belongs to a group that runs together', () => {
  const groups = globSync('**/together.test.tsx', { cwd: source }).map((file) => dirname(file))
  expect(groups.length).toBeGreaterThan(25)
  const all = globSync('**/*.test.tsx', { cwd: source })
  expect(all.filter((file) => !groups.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
})
