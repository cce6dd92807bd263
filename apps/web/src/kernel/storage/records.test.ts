import { DAY_MS } from '@hibla/contract/values/days'
import { beforeEach, expect, test, vi } from 'vitest'
import { purgeExpiredRecords, records } from './records.ts'

const NOW = Date.parse('2026-11-17T09:00:00+08:00')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

const soon = (target: EventTarget, event: string) => queueMicrotask(() => target.dispatchEvent(new Event(event)))
const request = (event: 'success' | 'error', result?: unknown) => {
  const asked = Object.assign(new EventTarget(), { result, error: null })
  soon(asked, event)
  return asked
}

type Record = { key: string; until: number }
const until = NOW + DAY_MS

/** A browser's database, as far as records use it. One that is full says so when it commits. */
const database = (isFull = () => false) => {
  const kept = new Map<string, Record>()
  const transaction = () => {
    const written = Object.assign(new EventTarget(), { error: null })
    const change = (act: () => void) => {
      const asked = request('success')
      asked.addEventListener('success', () => {
        if (!isFull()) act()
        soon(written, isFull() ? 'abort' : 'complete')
      })
      return asked
    }
    const store = {
      getAll: () => request('success', [...kept.values()]),
      put: (record: Record) => change(() => kept.set(record.key, record)),
      delete: (key: string) => change(() => kept.delete(key)),
    }
    return Object.assign(written, { objectStore: () => store })
  }
  return { kept, opened: { transaction, close: () => {} } }
}

test('records are in IndexedDB; what doesn’t fit waits in memory, and is found and dropped all the same', async () => {
  let full = false
  const { kept, opened } = database(() => full)
  vi.stubGlobal('indexedDB', { open: () => request('success', opened) })
  const waiting = records<Record>('test')
  await waiting.put({ key: 'a', until })
  expect([...kept.keys()]).toEqual(['a'])
  full = true
  await waiting.put({ key: 'b', until })
  expect((await waiting.all()).map(({ key }) => key)).toEqual(['a', 'b'])
  full = false
  await waiting.drop('b')
  await waiting.drop('a')
  expect([await waiting.all(), kept.size]).toEqual([[], 0])
})

test.each([
  ['blocked', { open: () => request('error') }],
  ['missing', undefined],
])('where IndexedDB is %s, records last as long as the page', async (_, given) => {
  vi.stubGlobal('indexedDB', given)
  if (given === undefined) Reflect.deleteProperty(globalThis, 'indexedDB')
  const waiting = records<Record>('test')
  await waiting.put({ key: 'a', until })
  expect(await waiting.all()).toEqual([{ key: 'a', until }])
  await purgeExpiredRecords()
})

test('nobody sees a record past its time, and looking drops it', async () => {
  const { kept, opened } = database()
  vi.stubGlobal('indexedDB', { open: () => request('success', opened) })
  const waiting = records<Record>('test')
  await waiting.put({ key: 'a', until })
  vi.setSystemTime(until)
  expect(await waiting.all()).toEqual([])
  await vi.waitFor(() => expect(kept.size).toBe(0), 60_000)
})

test('whoever opens the portal, what is past its time is dropped from all records of ours, and from nobody else’s', async () => {
  const [ours, theirs] = [database(), database()]
  for (const { kept } of [ours, theirs]) kept.set('old', { key: 'old', until: NOW }).set('new', { key: 'new', until })
  const open = (name: string) => request('success', (name.startsWith('hibla-') ? ours : theirs).opened)
  vi.stubGlobal('indexedDB', { open, databases: async () => [{ name: 'analytics' }, { name: 'hibla-unsent-drafts' }] })
  await purgeExpiredRecords()
  expect([[...ours.kept.keys()], theirs.kept.size]).toEqual([['new'], 2])
})
