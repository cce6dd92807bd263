import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildIfChanged, fingerprint } from './changed-build.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hibla-build-'))
  mkdirSync(join(root, 'web/node_modules'), { recursive: true })
  writeFileSync(join(root, 'web/page.tsx'), 'one')
  writeFileSync(join(root, 'lock.json'), '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

const inputs = () => [join(root, 'web'), join(root, 'lock.json')]
const build = async (succeeds = true) => {
  const web = { inputs: inputs(), output: join(root, 'web/build'), stamp: join(root, '.cache/web') }
  const command = { name: 'web', file: '', args: [], env: {} }
  return buildIfChanged({ ...web, command }, root, async () => {
    if (!succeeds) throw new Error('broken source')
    mkdirSync(web.output, { recursive: true })
  })
}

test('nothing is built again until a source, its name or the lock file changes', async () => {
  expect(await build()).toBe(true)
  expect(await build()).toBe(false)
  writeFileSync(join(root, 'web/page.tsx'), 'two')
  expect(await build()).toBe(true)
  writeFileSync(join(root, 'web/other.tsx'), '')
  expect(await build()).toBe(true)
  writeFileSync(join(root, 'lock.json'), '{"changed":true}')
  expect(await build()).toBe(true)
  expect(await build()).toBe(false)
})

test('a deleted build is made again', async () => {
  await build()
  rmSync(join(root, 'web/build'), { recursive: true })
  expect(await build()).toBe(true)
})

test('a failed build is tried again, even if the change is undone', async () => {
  await build()
  writeFileSync(join(root, 'web/page.tsx'), 'broken')
  await expect(build(false)).rejects.toThrow('broken source')
  writeFileSync(join(root, 'web/page.tsx'), 'one')
  expect(await build()).toBe(true)
})

test('tests, packages and the build itself are not inputs', async () => {
  const before = await fingerprint(inputs(), root)
  writeFileSync(join(root, 'web/page.test.tsx'), 'test')
  writeFileSync(join(root, 'web/node_modules/any.js'), '')
  mkdirSync(join(root, 'web/build'))
  writeFileSync(join(root, 'web/build/index.js'), '')
  expect(await fingerprint(inputs(), root)).toBe(before)
})
