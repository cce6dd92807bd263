import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'
import { largeTables } from './migrating/large-tables.ts'
import { crossings, sharded } from './shards.ts'

const listed = (): string[] =>
  crossings().map(({ file, where, statements, tables }) => {
    const path = file.slice('apps/api/src/'.length)
    return `| \`${path}\` | \`${where}\` | ${statements} | ${tables.join(', ')} |`
  })

test('docs/scale.md lists the statements that would ask every shard, and no others', () => {
  const doc = readFileSync(join(root, 'docs/scale.md'), 'utf8')
  const told = /<!-- crossings -->\n([^]*?)\n<!-- \/crossings -->/.exec(doc)?.[1]?.split('\n') ?? []
  expect(told.slice(2)).toEqual(listed())
})

test('they stay few: a new one needs a reason, and this number', () => {
  expect(crossings().reduce((sum, { statements }) => sum + statements, 0)).toBeLessThanOrEqual(26)
})

test('every table that is spread is one that knows its account', () => {
  expect(sharded().size).toBe(18)
})

test('every table that is spread is large, so no migration locks it', () => {
  expect([...sharded().values()].filter((table) => !largeTables.has(table))).toEqual([])
})
