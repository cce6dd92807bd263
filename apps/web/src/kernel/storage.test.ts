import { expect, test } from 'vitest'
import { createStorage, FORM_LIFE_MS, type StoredKey } from './storage.ts'

const info = {
  first_name: 'ANA',
  last_name: 'CRUZ',
  mobile_no: '9171234567',
  email: 'ana@example.com',
  checkTerms: true,
}

const shelf = () => {
  const items = new Map<string, string>()
  let now = 1_000_000
  const backing = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return {
    items,
    storage: createStorage({ backing: () => backing, now: () => now }),
    later: (ms: number) => (now += ms),
  }
}

test('what was written comes back with its type', () => {
  const { storage, items } = shelf()
  storage.write('processStep', 2)
  storage.write('cookieAccepted', true)
  storage.write('theme', 'dark')
  expect([storage.read('processStep'), storage.read('cookieAccepted'), storage.read('theme')]).toEqual([
    2,
    true,
    'dark',
  ])
  expect(items.get('theme')).toBe('dark')
})

test('what somebody else put there is not believed', () => {
  const { storage, items } = shelf()
  items.set('theme', 'purple').set('processStep', 'two').set('basicInfo', '{broken').set('DraftFlow', 'yes')
  expect([
    storage.read('theme'),
    storage.read('processStep'),
    storage.read('basicInfo'),
    storage.read('DraftFlow'),
  ]).toEqual([undefined, undefined, undefined, undefined])
  items.set('processStep', '2 of 3').set('basicInfo', '["ANA"]')
  expect([storage.read('processStep'), storage.read('basicInfo')]).toEqual([undefined, undefined])
  items.set('processStep', '9'.repeat(16)).set('basicInfo', 'null')
  expect([storage.read('processStep'), storage.read('basicInfo')]).toEqual([undefined, undefined])
})

test('personal details are kept for four hours and then removed with the rest of the form', () => {
  const { storage, items, later } = shelf()
  storage.write('theme', 'dark')
  storage.write('planName', 'Hibla 300')
  storage.keepBasicInfo(info)
  expect(items.get('expiryTime')).toBe(String(1_000_000 + 4 * 60 * 60 * 1000))

  later(FORM_LIFE_MS - 1)
  expect(storage.read('basicInfo')).toEqual(info)
  later(1)
  expect(storage.read('basicInfo')).toBeUndefined()
  expect([...items.keys()]).toEqual(['theme'])
})

test('[applications.draft-keys-in-local-storage] a draft stands in local storage under the names that others know', () => {
  const { storage, items } = shelf()
  const draft = {
    ORDER_ID: 'OO-1',
    processStep: 2,
    planName: 'Hibla 300',
    customerType: 'RES',
    ReferralType: 'MGM',
  } as const
  const flags = {
    DraftFlow: true,
    ReferralFlow: false,
    XCLSV: true,
    applicationSubmitted: true,
    cookieAccepted: true,
  } as const
  const rest = { refereeDetails: { name: 'Ben' }, theme: 'dark', ZipCode: '1223' } as const
  const all = { ...draft, ...flags, ...rest }
  for (const [key, value] of Object.entries(all)) storage.write(key as StoredKey, value)
  expect([...items.keys()].toSorted()).toEqual(Object.keys(all).toSorted())
  for (const [key, value] of Object.entries(all)) expect(storage.read(key as StoredKey)).toEqual(value)
})

const blocked = () => {
  throw new Error('blocked')
}

test('blocked or full storage forgets, and never breaks a page', () => {
  for (const backing of [
    blocked,
    () => ({ getItem: blocked, setItem: blocked, removeItem: blocked }),
    () => undefined,
  ]) {
    const storage = createStorage({ backing, now: () => 0 })
    storage.write('theme', 'dark')
    storage.keepBasicInfo(info)
    storage.clearForm()
    expect(storage.read('theme')).toBeUndefined()
  }
})
