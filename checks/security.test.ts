import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'

const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = text.split('\n').filter((line) => /^\| \d/.test(line))

test('every file that the table of security requirements names is there', () => {
  const named = [...rows.join('\n').matchAll(/`((?:apps|packages|docs|script)\/[^`]+|SECURITY\.md)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every requirement that is met names a file, or says why it needs none', () => {
  const unproved = rows.filter((row) => /\| met/.test(row) && !row.includes('`') && !row.includes('there are none'))
  expect(unproved).toEqual([])
})

test('the requirements of level 2 that were found wanting are answered', () => {
  const ids = rows.map((row) => row.split('|')[1] ?? '').join(' ')
  const answered = new Set([...ids.matchAll(/\d+\.\d+\.\d+/g)].map(([id]) => id))
  const wanted = '2.3.3 2.4.1 3.3.1 3.4.6 6.3.2 6.3.3 7.5.1 7.5.2 10.4.1 13.4.5 14.2.1 16.2.1'.split(' ')
  expect(wanted.filter((id) => !answered.has(id))).toEqual([])
})
