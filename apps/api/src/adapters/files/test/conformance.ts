import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore, LocalFile } from '../../../kernel/files/store.port.ts'

/** What every store promises. */
export const conforms = (open: () => FileStore | Promise<FileStore>): void => {
  let store: FileStore
  let folder: string
  beforeAll(async () => {
    store = await open()
    folder = await mkdtemp(join(tmpdir(), 'hibla-conformance-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const local = async (bytes: Buffer): Promise<LocalFile> => {
    const path = join(folder, randomUUID())
    await writeFile(path, bytes)
    return { path, type: 'image/jpeg' }
  }
  const read = async (key: string) => {
    const found = await store.get(key)
    return found && buffer(found)
  }

  test('what is put in comes out byte by byte, up to 5 MiB', async () => {
    for (const bytes of [Buffer.from('one'), Buffer.alloc(5 * 1024 * 1024, 'hibla')]) {
      const key = randomUUID()
      await store.put(key, await local(bytes))
      expect((await read(key))?.equals(bytes)).toBe(true)
    }
  })
  test('what was never there, or is deleted, is not found; deleting it again is no mistake', async () => {
    const key = `${randomUUID()}.preview`
    expect(await read(key)).toBeUndefined()
    await store.put(key, await local(Buffer.from('one')))
    await store.delete(key)
    expect(await read(key)).toBeUndefined()
    await store.delete(key)
  })
  test('putting a key again replaces what was there', async () => {
    const key = randomUUID()
    await store.put(key, await local(Buffer.from('one')))
    await store.put(key, await local(Buffer.from('two')))
    expect(String(await read(key))).toBe('two')
  })
  test('files with similar keys don’t meet', async () => {
    const key = randomUUID()
    await store.put(key, await local(Buffer.from('the file')))
    await store.put(`${key}.preview`, await local(Buffer.from('its preview')))
    await store.delete(`${key}.preview`)
    expect(String(await read(key))).toBe('the file')
  })
  test('a file that can’t be read from disk is not there afterwards', async () => {
    const key = randomUUID()
    const gone = { ...(await local(Buffer.from('one'))), path: join(folder, 'gone') }
    await expect(store.put(key, gone)).rejects.toThrow('ENOENT')
    expect(await read(key)).toBeUndefined()
  })
}
