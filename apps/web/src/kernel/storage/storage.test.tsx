import { HOUR_MS } from '@hibla/contract/values/days'
import { expect, test } from 'vitest'
import { blockedStorage, fullStorage } from '../../test/storage.ts'
import { queryClient } from '../query.ts'
import { count, flag, json, oneOf, record, text, type Codec } from './codecs.ts'
import { container, passing, PERSISTED_ROOT } from './container.ts'
import { destroySession } from './destroy-session.ts'
import { storedValue } from './stored-value.ts'
import { createStorageArea, local, tab } from './storage-area.ts'
import { createTyped, typed as application, typedInTab } from './typed.ts'

const through = <T,>(codec: Codec<T>, value: T) => {
  const one = storedValue('one', codec)
  one.write(value)
  return [localStorage.getItem('one'), one.read()]
}

test('what was written comes back with its type', () => {
  expect(through(text, 'Hibla 300')).toEqual(['Hibla 300', 'Hibla 300'])
  expect(through(count, 2)).toEqual(['2', 2])
  expect(through(flag, false)).toEqual(['false', false])
  expect(through(oneOf('light', 'dark'), 'dark')).toEqual(['dark', 'dark'])
  expect(through(record(), { a: 1 })).toEqual(['{"a":1}', { a: 1 }])
})

test.each([
  ['purple', oneOf('light', 'dark')],
  ['two', count],
  ['2 of 3', count],
  ['9'.repeat(16), count],
  ['yes', flag],
  ['{broken', json],
  ['null', json],
  ['["ANA"]', record()],
])('%s, written by something else, is ignored', (stored, codec) => {
  expect(codec.read(stored)).toBeUndefined()
})

test('a value of the tab is not stored in the browser', () => {
  storedValue('seen', flag, tab).write(true)
  expect([sessionStorage.getItem('seen'), localStorage.getItem('seen')]).toEqual(['true', null])
})

test('what a full storage cannot take stays in memory, and no older copy can come back', () => {
  const one = storedValue('one', text)
  one.write('first')
  const storage = fullStorage()
  one.write('second')
  expect([one.read(), localStorage.getItem('one'), local.names()]).toEqual(['second', null, ['one']])
  storage.mockRestore()
  one.write('third')
  expect([one.read(), localStorage.getItem('one')]).toEqual(['third', 'third'])
  fullStorage()
  one.write('fourth')
  one.remove()
  expect([one.read(), local.names()]).toEqual([undefined, []])
})

test('if storage is blocked, everything works in memory', () => {
  blockedStorage()
  const one = storedValue('one', text)
  one.write('first')
  expect([one.read(), local.names()]).toEqual(['first', ['one']])
  one.remove()
  expect([one.read(), local.names()]).toEqual([undefined, []])
})

test('on the server nothing is kept, because its memory is shared by everybody', () => {
  const one = storedValue(
    'one',
    text,
    createStorageArea(() => undefined),
  )
  one.write('first')
  expect(one.read()).toBeUndefined()
})

test('everything typed expires together, whichever capability wrote it', () => {
  let now = 1_000_000
  const typed = createTyped({ shelf: local, now: () => now })
  const [name, plan] = [typed.stores('name', text), typed.stores('plan', text)]
  storedValue('theme', text).write('dark')
  name.write('ANA')
  plan.write('Hibla 300')
  expect(typed.expiresAt()).toBeUndefined()
  typed.expireIn(4 * HOUR_MS)
  expect(typed.expiresAt()).toBe(1_000_000 + 4 * HOUR_MS)
  now += 4 * HOUR_MS - 1
  expect([name.read(), plan.read()]).toEqual(['ANA', 'Hibla 300'])
  now += 1
  // Another page, on which only one of the two is known.
  const later = createTyped({ shelf: local, now: () => now })
  expect(later.stores('name', text).read()).toBeUndefined()
  expect(local.names()).toEqual(['theme'])
  expect(later.expiresAt()).toBeUndefined()
})

test('other work outlives an application that expires or is cleared', () => {
  const page = typedInTab.stores('page', text)
  page.write('Privacy')
  application.stores('name', text).write('ANA')
  application.expireIn(-1)
  expect([application.stores('name', text).read(), page.read()]).toEqual([undefined, 'Privacy'])
  application.clear()
  expect(page.read()).toBe('Privacy')
})

test('an unreadable expiry time counts as expired', () => {
  const typed = createTyped({ shelf: local, now: () => 0 })
  typed.stores('name', text).write('ANA')
  localStorage.setItem('expiryTime', 'never')
  expect(typed.stores('name', text).read()).toBeUndefined()
})

const reloaded = <T extends object>(name: string, initial: T) => container(name, initial).getState()

test('a container survives a reload, beside those that are not loaded', () => {
  const cart = container('cart', { cartId: null as string | null, items: 0 })
  cart.setState({ cartId: 'c-1' })
  container('order', { orderId: '' }).setState({ orderId: 'o-1' })
  expect(reloaded('cart', { cartId: null as string | null, items: 0 })).toEqual({ cartId: 'c-1', items: 0 })
  expect(reloaded('order', { orderId: '' })).toEqual({ orderId: 'o-1' })
})

test('values from an older version are completed, and unknown ones are dropped', () => {
  localStorage.setItem(PERSISTED_ROOT, JSON.stringify({ state: { order: { orderId: 'o-9', gossip: 1 }, cart: 'x' } }))
  expect(reloaded('order', { orderId: '', requestId: '' })).toEqual({ orderId: 'o-9', requestId: '' })
  expect(reloaded('cart', { items: 0 })).toEqual({ items: 0 })
})

test('[state.session-destroy-resets-every-container] [calls.session-destroy-resets-all-state] the end of a session leaves nothing behind', () => {
  const cart = container('cart', { items: 0 })
  cart.setState({ items: 2 })
  const chosen = passing({ plan: '' })
  chosen.setState({ plan: 'Hibla 300' })
  expect(localStorage.getItem(PERSISTED_ROOT)).not.toContain('Hibla 300')
  const typed = createTyped({ shelf: local, now: () => 0 })
  typed.stores('name', text).write('ANA')
  typedInTab.stores('page', text).write('Privacy')
  queryClient.setQueryData(['/bills'], [{ amount: 1 }])
  destroySession()
  expect([cart.getState(), chosen.getState()]).toEqual([{ items: 0 }, { plan: '' }])
  expect([local.names(), tab.names()]).toEqual([[], []])
  expect(queryClient.getQueryData(['/bills'])).toBeUndefined()
})
