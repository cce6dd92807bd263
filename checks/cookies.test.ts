import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('whoever reads the cookie policy learns of every cookie that the portal sets', () => {
  const set = globSync('apps/api/src/kernel/http/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/'(hibla-[a-z]+)'/g)].map(([, name = '']) => name))
  expect(set.toSorted()).toEqual(['hibla-device', 'hibla-visitor', 'hibla-wrote'])
  const policy = read('apps/api/data/content/pages/cookie_policy.md')
  expect(set.filter((name) => !policy.includes(`**${name}**`))).toEqual([])
})
