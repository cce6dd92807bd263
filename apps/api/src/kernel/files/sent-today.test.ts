import { MAX_SENT_BYTES_A_DAY } from '@hibla/contract/values/file-limits'
import { afterAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { pdf } from '../../../test/sample-files.ts'
import { chooseFiles } from '../../file-store.ts'
import { guest } from '../http/caller.ts'
import { openFiles } from './files.ts'
import { storedFile } from './files.tables.ts'
import { countSent, whoSends } from './sent-today.ts'

const api = await useApi()
const neighbour = await useApi({ database: api })
const processes = [api, neighbour].map(({ db, clock, environment }) => chooseFiles(db, clock, environment))
afterAll(() => processes.forEach(({ inspector }) => inspector.stop()))

const KB = 1024
const person = (id: string) => ({ ...guest, id })
const send = (from: typeof guest, nth = 0) => {
  const bytes = async function* () {
    yield new Uint8Array(pdf())
  }
  return openFiles(processes[nth]!).receiveCounted({ name: 'a.pdf', bytes: bytes() }, 5_000_000, from)
}

test('two files at once, in two processes, don’t exceed together what one person sends on a day', async () => {
  const first = await send(person('ben'))
  if (!first.ok) throw new Error(first.refusal)
  const { bytes, pictureBytes } = first.value
  expect(pictureBytes).toBeGreaterThan(0)
  const one = Math.ceil((bytes + pictureBytes) / KB) * KB
  expect(await countSent(api.db, person('ana'), MAX_SENT_BYTES_A_DAY - one)).toBe(true)
  const before = await api.db.$count(storedFile)
  const both = await Promise.all([send(person('ana')), send(person('ana'), 1)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'daily-upload-limit' })
  expect(await send(person('ana'))).toMatchObject({ refusal: 'daily-upload-limit' })
  expect(await api.db.$count(storedFile)).toBe(before + 1)
  expect((await send(person('ben'))).ok).toBe(true)
})

test('a visitor is known by the key in their browser, which isn’t written down, and without one by their network', () => {
  const known = whoSends({ ...guest, visitorKey: 'a secret', address: '203.0.113.7' })
  expect(known).not.toContain('a secret')
  expect(whoSends({ ...guest, visitorKey: 'a secret', address: '203.0.113.8' })).toBe(known)
  expect(whoSends({ ...guest, visitorKey: 'another' })).not.toBe(known)
  expect(whoSends({ ...guest, address: '2001:db8:1:2::6' })).toBe('2001:db8:1:2::/64')
})
