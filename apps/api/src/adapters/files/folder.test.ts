import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderStore } from './folder.ts'
import { conforms } from './test/conformance.ts'

const root = await mkdtemp(join(tmpdir(), 'hibla-folder-'))
afterAll(() => rm(root, { recursive: true }))

conforms(() => folderStore(root))

test('a key that leads out of the folder is a bug, and refused', async () => {
  for (const key of ['../x', '..', '.', 'a/b', ''])
    await expect(async () => folderStore(root).get(key)).rejects.toThrow('is no key')
})

test('no half-written file stays behind', async () => {
  const all = await readdir(root, { recursive: true })
  expect(all.filter((name) => name.endsWith('.part'))).toEqual([])
})
