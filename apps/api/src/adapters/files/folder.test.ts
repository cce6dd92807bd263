import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { until } from '../../../test/until.ts'
import { folderStore } from './folder.ts'
import { conforms } from './test/conformance.ts'

const root = await mkdtemp(join(tmpdir(), 'hibla-folder-'))
afterAll(() => rm(root, { recursive: true }))

conforms(() => folderStore(root))

test('a key that leads out of the folder is a bug, and refused', async () => {
  for (const key of ['../x', '..', '.', 'a/b', ''])
    await expect(async () => folderStore(root).get(key)).rejects.toThrow('is no key')
})

const everything = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ name }) => name)

test('no half-written file stays behind', async () => {
  expect((await everything()).filter((name) => name.endsWith('.part'))).toEqual([])
})

/** Ends in the middle of storing a file, without a chance to clean up. */
const dieStoring = async (key: string) => {
  const large = join(root, 'large')
  await writeFile(large, '')
  await truncate(large, 256 * 1024 * 1024)
  const worker = new Worker(new URL('test/put-worker.ts', import.meta.url), { workerData: { root, key, path: large } })
  await until(async () => (await everything()).some((name) => name.startsWith(key)))
  await worker.terminate()
  await rm(large)
}

test('what was half written when its process died goes when the file is deleted, however often it died', async () => {
  for (let nth = 0; nth < 2; nth++) await dieStoring('unlucky')
  expect((await everything()).filter((name) => name.startsWith('unlucky'))).toHaveLength(1)
  expect(await folderStore(root).get('unlucky')).toBeUndefined()
  await folderStore(root).delete('unlucky')
  expect((await everything()).filter((name) => name.startsWith('unlucky'))).toEqual([])
})
