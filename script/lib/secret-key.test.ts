import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretKeyIn } from './secret-key.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hibla-key-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('every installation makes a key of its own and keeps it for its owner only', () => {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  const key = secretKeyIn(one)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(secretKeyIn(one)).toBe(key)
  expect(secretKeyIn(other)).not.toBe(key)
  expect(readdirSync(one)).toEqual(['secret-key'])
  expect(statSync(join(one, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('an installation that is removed and made again gets another key, so none can be worked out from its place', () => {
  const [first, again] = [1, 2].map(() => {
    const key = secretKeyIn(folder)
    rmSync(join(folder, 'secret-key'))
    return key
  })
  expect(again).not.toBe(first)
})

test('a key that others could read is closed to them again', () => {
  const key = secretKeyIn(folder)
  chmodSync(join(folder, 'secret-key'), 0o644)
  expect(secretKeyIn(folder)).toBe(key)
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
})
